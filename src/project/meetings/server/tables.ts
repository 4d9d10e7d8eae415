// The table of meetings; the migration explains it.

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '#platform/db/owned/owned-columns.ts';

export const meetings = pgTable('meetings', {
  ...ownedByWorkspace(),
  title: text().notNull(),
  createdBy: uuid('created_by'),
});
export type MeetingRow = typeof meetings.$inferSelect;
