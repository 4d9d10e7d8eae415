// Where a person has put the boxes of a drawing. Everything without a position is laid out.

import { z } from 'zod';
import { MAX_OFFSET, MAX_POSITIONS } from '../limits.ts';

const offset = z.int().min(-MAX_OFFSET).max(MAX_OFFSET);

/** The keys are ids of boxes, and each value is the box's offset inside the box around it, in pixels. */
export const positions = z
  .record(z.string().min(1).max(64), z.object({ x: offset, y: offset }))
  .refine((value) => Object.keys(value).length <= MAX_POSITIONS, `At most ${MAX_POSITIONS} positions.`);

export type Positions = z.infer<typeof positions>;
