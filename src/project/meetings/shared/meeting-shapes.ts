// A meeting on the wire: in lists, and as a whole with its texts and what was found in its transcript.

import { z } from 'zod';
import { isZone } from '#text/dates/zoned-time.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { meetingItem } from './item-shapes.ts';
import { MAX_ATTENDEES, MAX_MEETING_TITLE_LENGTH, MAX_MINUTES, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { transcriptFormats, unreadLine } from './transcript-shapes.ts';

export const attendee = z.object({
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  email: z.string().max(254).nullable().default(null),
  /** The member of the workspace, where it is one. */
  memberId: id.nullable().default(null),
});
export type Attendee = z.infer<typeof attendee>;

/** An IANA name, such as 'Europe/Berlin'. */
export const zoneName = z.string().min(1).max(60).refine(isZone, 'must be a time zone');

/** These fields can be set when it is created, and changed field by field afterwards. The table has their defaults. */
export const meetingFields = z.object({
  title: z.string().trim().min(1).max(MAX_MEETING_TITLE_LENGTH),
  startsAt: z.coerce.date().min(new Date('1970-01-01')).max(new Date('2200-01-01')),
  zone: zoneName,
  minutes: z.number().int().min(1).max(MAX_MINUTES),
  isAllDay: z.boolean(),
  place: z.string().trim().max(500),
  attendees: z.array(attendee).max(MAX_ATTENDEES),
  projectId: id.nullable(),
});
export type MeetingFields = z.infer<typeof meetingFields>;
export type SentMeeting = { [Field in keyof MeetingFields]?: MeetingFields[Field] | undefined };

export const meetingText = z.string().max(MAX_TEXT_LENGTH);
export type MeetingTexts = { agenda: string; notes: string };

const counts = z.object({ decisions: z.number(), openActions: z.number(), questions: z.number(), risks: z.number() });

export const meeting = meetingFields.extend({
  id,
  startsAt: z.date(),
  projectName: z.string().nullable(),
  hasTranscript: z.boolean(),
  counts,
  /** The first sentence of the summary; null without a transcript. */
  headline: z.string().nullable(),
  /** Null once the account of this member is gone. */
  createdBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Meeting = z.infer<typeof meeting>;

/** It says how the items were found. */
export const summaryInfo = z.object({
  way: z.enum(['patterns', 'model']),
  /** The name of the model. */
  agent: z.string().nullable(),
  madeAt: z.string(),
  /** The sentences say what was not looked at. */
  notLookedAt: z.array(z.string()),
});
export type SummaryInfo = z.infer<typeof summaryInfo>;

export const transcriptInfo = z.object({
  format: z.enum(transcriptFormats),
  lineCount: z.number(),
  speakers: z.array(z.string()),
  unread: z.array(unreadLine),
  unreadCount: z.number(),
  addedAt: z.date(),
});

export const meetingDetails = meeting.extend({
  agenda: z.string(),
  notes: z.string(),
  /** Counts the changes of the texts; send it back as `baseRevision`. */
  revision: z.number(),
  transcript: transcriptInfo.nullable(),
  summary: summaryInfo.nullable(),
  items: z.array(meetingItem),
  /** It counts the earlier texts that are kept. */
  versionCount: z.number(),
});
export type MeetingDetails = z.infer<typeof meetingDetails>;

/** Texts that were replaced. */
export const meetingVersion = z.object({
  id,
  revision: z.number(),
  agenda: z.string(),
  notes: z.string(),
  author: z.string().nullable(),
  savedAt: z.date(),
});
export type MeetingVersion = z.infer<typeof meetingVersion>;

/** An action item where its task is shown. */
export const taskMeeting = z.object({
  meetingId: id,
  title: z.string(),
  startsAt: z.date(),
  quote: z.string(),
  speaker: z.string().nullable(),
  at: z.number().nullable(),
});
export type TaskMeeting = z.infer<typeof taskMeeting>;
