// Who is told of what happens to a task, an idea or a page.

import { z } from 'zod';
import { watchLevels, watchReasons } from './watch-levels.ts';

export const watchState = z.object({
  level: z.enum(watchLevels),
  /** It says why the person is told without having said anything. It is null for somebody who takes no part. */
  reason: z.enum(watchReasons).nullable(),
  isSubscribed: z.boolean(),
  /** So many members are told, the person among them. */
  count: z.number(),
});
export type WatchState = z.infer<typeof watchState>;
