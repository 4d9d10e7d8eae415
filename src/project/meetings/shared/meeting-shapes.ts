// One of the meetings on the wire.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_MEETING_TITLE_LENGTH } from './limits.ts';

/** These fields can be set when it is created, and changed field by field afterwards. The table has their defaults. */
export const meetingFields = z.object({
  title: z.string().trim().min(1).max(MAX_MEETING_TITLE_LENGTH),
});
export type MeetingFields = z.infer<typeof meetingFields>;
export type SentMeeting = { [Field in keyof MeetingFields]?: MeetingFields[Field] | undefined };
export type NewMeeting = SentMeeting & Pick<MeetingFields, 'title'>;

export const meeting = meetingFields.extend({
  id,
  /** Null once the account of this member is gone. */
  createdBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Meeting = z.infer<typeof meeting>;
