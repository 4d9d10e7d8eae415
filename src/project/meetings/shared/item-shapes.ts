// What was found in a transcript: an item with the quote and the place that say it.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';

export const itemKinds = ['summary', 'decision', 'action', 'question', 'risk', 'change'] as const;
export type MeetingItemKind = (typeof itemKinds)[number];

/** 'proposed': nobody has confirmed it yet. Decisions, questions and risks stay proposed until they are used or dismissed. */
export const itemStates = ['proposed', 'confirmed', 'dismissed'] as const;

export const quoted = z.object({ quote: z.string(), line: z.number() });

/** As the reader of a transcript finds it; `who` is a name as it was said. */
export const foundItem = z.object({
  kind: z.enum(itemKinds),
  /** It is the quote without words that only open it, or what the model wrote. */
  text: z.string(),
  /** Copied from the line of the transcript. */
  quote: z.string(),
  /** The index of the line. */
  line: z.number(),
  at: z.number().nullable(),
  speaker: z.string().nullable(),
  who: z.string().nullable(),
  /** It says why the person is not certain. It is null if the person was named. */
  doubt: z.string().nullable(),
  /** '2026-11-30' */
  due: z.string().nullable(),
  /** The words that the date was resolved from. */
  dueWords: z.string().nullable(),
  /** A later sentence that belongs to it, such as the answer that accepts a request. */
  answer: quoted.nullable(),
});
export type FoundItem = z.infer<typeof foundItem>;

export const meetingItem = foundItem.extend({
  id,
  state: z.enum(itemStates),
  /** The member that `who` names; null if nobody, or more than one. */
  memberId: id.nullable(),
  task: z.object({ id, key: z.string(), title: z.string(), status: z.string(), isClosed: z.boolean() }).nullable(),
  page: z.object({ id, title: z.string() }).nullable(),
});
export type MeetingItem = z.infer<typeof meetingItem>;
