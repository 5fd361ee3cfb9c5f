/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What libFuzzer calls: the target that the build names. */

#include "fuzz.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FUZZ_TARGET (data, size);

  return 0;
}
