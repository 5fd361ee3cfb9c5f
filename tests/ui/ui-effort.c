/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An analyst who looks at little: what the linker calls where a test asks for it. What is measured
 * on a quiet machine has the program's own. */

#include "adj-thought.h"

AdjEffort __real_adj_effort_for_table (const AdjRecordHeader *header, AdjAnalyst analyst);
AdjEffort __wrap_adj_effort_for_table (const AdjRecordHeader *header, AdjAnalyst analyst);

AdjEffort
__wrap_adj_effort_for_table (const AdjRecordHeader *header, AdjAnalyst analyst)
{
  if (g_getenv ("ADJUGE_QUIET") != NULL)
    return __real_adj_effort_for_table (header, analyst);
  return adj_effort_new (bot_find_level ("expert"), analyst == ADJ_ANALYST_QUICK ? 0.02 : 0.08);
}
