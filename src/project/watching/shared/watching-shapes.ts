// Who is told of what happens to a task, an idea or a page.

import { z } from 'zod';

export const watchedTypes = ['task', 'idea', 'page'] as const;
export type WatchedType = (typeof watchedTypes)[number];

/** 'default': those who made it, have it or wrote on it are told, and nobody else. */
export const watchLevels = ['default', 'watching', 'muted'] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const watchReasons = ['made', 'assigned', 'wrote'] as const;

export const watchState = z.object({
  level: z.enum(watchLevels),
  /** It says why the person is told without having said anything. It is null for somebody who takes no part. */
  reason: z.enum(watchReasons).nullable(),
  isSubscribed: z.boolean(),
  /** So many members are told, the person among them. */
  count: z.number(),
});
export type WatchState = z.infer<typeof watchState>;
