// A briefing on the wire. Its words are made on the server, from rows, so that a mail and a page say the same.

import { z } from 'zod';
import { sectionKinds } from './section-kinds.ts';

/** A line leads to this page of Lounge. */
const path = z.string().regex(/^\/[^/\\]/);

const line = z.object({
  /** Unique in its briefing. */
  id: z.string(),
  text: z.string(),
  path,
  severity: z.enum(['error', 'warning', 'info']),
  /** Whom or what it is about, as the text names it; null where it names nothing that others are named by. */
  subject: z.string().nullable(),
  /** It is of the sample data of a workspace. */
  isSample: z.boolean(),
});
export type BriefingLine = z.infer<typeof line>;

const section = z.object({
  kind: z.enum(sectionKinds),
  /** 'unknown': nobody looked, because nothing is connected. */
  state: z.enum(['found', 'clean', 'unknown']),
  lines: z.array(line),
  /** There are so many more than the lines say. */
  more: z.number(),
  /** The page that shows all of them, or on which its source is connected. */
  path,
});
export type BriefingSection = z.infer<typeof section>;

const wording = z.object({
  agent: z.string(),
  /** Each with the lines that support it. */
  sentences: z.array(z.object({ text: z.string(), lineIds: z.array(z.string()) })),
  /** Sentences that no line supported, which are left out. */
  dropped: z.number(),
});
export type BriefingWording = z.infer<typeof wording>;

export const briefing = z.object({
  id: z.uuid(),
  /** '2026-11-30' */
  day: z.string(),
  since: z.date(),
  madeAt: z.date(),
  sections: z.array(section),
  wording: wording.nullable(),
});
export type Briefing = z.infer<typeof briefing>;

export const briefingSettings = z.object({
  isOn: z.boolean(),
  hour: z.int().min(0).max(23),
  byMail: z.boolean(),
  /** Null: all. */
  workspaceIds: z.array(z.uuid()).max(100).nullable(),
});
export type BriefingSettings = z.infer<typeof briefingSettings>;
