// What a person has changed or confirmed of the catalogue of tasks.

import { z } from 'zod';
import { MAX_ITEMS, MAX_TASK_MINUTES } from '../limits.ts';

const minutes = z.int().min(0).max(MAX_TASK_MINUTES);

/** A person has set these minutes for one unit of a task, which confirms them. */
export const taskChange = z
  .object({ low: minutes, likely: minutes, high: minutes })
  .refine(({ low, likely, high }) => low <= likely && likely <= high, {
    error: 'Low is at most likely, and likely at most high',
  });
export type TaskChange = z.infer<typeof taskChange>;

/** The keys are those of the tasks. */
export const taskChanges = z
  .record(z.string().max(64), taskChange)
  .refine((changes) => Object.keys(changes).length <= MAX_ITEMS, {
    error: `At most ${MAX_ITEMS} tasks can be changed`,
  });
export type TaskChanges = z.infer<typeof taskChanges>;
