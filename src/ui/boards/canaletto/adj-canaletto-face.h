/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Canaletto looks. */

#pragma once

#include "adj-face.h"

extern const AdjFace adj_canaletto_face;
