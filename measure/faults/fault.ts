// A fault that is planted into solutions to see whether the rules find it.

import type { Plant } from './edit-solution.ts';

/** `also`: further findings that the same fault explains. */
export type Fault = { name: string; code: string; also?: readonly string[]; plant: Plant };
