/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a decision of the Banquet is about: the first step of a hint. */

#pragma once

#include "adj-scene.h"

/* The caller's. */
char *adj_banquet_describe_hint_topic (const AdjScene *scene);
