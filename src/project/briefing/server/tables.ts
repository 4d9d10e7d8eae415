// The tables of briefings; the migration explains them.

import { boolean, date, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BriefingSection, BriefingWording } from '../shared/briefing-shapes.ts';

export const briefings = pgTable('briefings', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  sections: jsonb().$type<BriefingSection[]>().notNull(),
  wording: jsonb().$type<BriefingWording>(),
});
export type BriefingRow = typeof briefings.$inferSelect;

export const briefingSettings = pgTable('briefing_settings', {
  userId: text('user_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  hour: smallint().notNull(),
  byMail: boolean('by_mail').notNull(),
  workspaceIds: jsonb('workspace_ids').$type<string[]>(),
});
export type SettingsRow = typeof briefingSettings.$inferSelect;
