/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the Banquet looks. */

#pragma once

#include "adj-face.h"

extern const AdjFace adj_banquet_face;
