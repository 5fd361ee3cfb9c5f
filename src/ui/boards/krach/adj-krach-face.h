/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Krach looks. */

#pragma once

#include "adj-face.h"

extern const AdjFace adj_krach_face;
