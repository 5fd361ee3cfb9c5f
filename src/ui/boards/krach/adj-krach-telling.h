/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a move of Krach is told. */

#pragma once

#include "adj-beat.h"
#include "krach/krach.h"

extern const AdjTelling adj_krach_telling;
