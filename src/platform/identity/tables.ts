// The tables of migration 0001_identity.sql.

import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from './roles.ts';

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  provider: text({ enum: ['embedded', 'firebase'] }).notNull(),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id').notNull(),
    role: text({ enum: roles }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const userPasswords = pgTable('user_passwords', {
  userId: text('user_id').primaryKey(),
  hash: text().notNull(),
});

export const userSessions = pgTable('user_sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const authAttempts = pgTable('auth_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
