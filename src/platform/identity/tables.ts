// The tables of the migrations 0001_identity.sql, 0010_access.sql and 0029_settings.sql.

import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles, roleSources } from './roles.ts';

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  provider: text({ enum: ['embedded', 'firebase'] }).notNull(),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  displayName: text('display_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id').notNull(),
    role: text({ enum: roles }).notNull(),
    source: text({ enum: roleSources }).notNull(),
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
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  userAgent: text('user_agent'),
  address: text(),
});

export const hostedSessions = pgTable('hosted_sessions', {
  sessionId: text('session_id').primaryKey(),
  userId: text('user_id').notNull(),
  signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull(),
  credential: text(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
});

export const adminClaims = pgTable('admin_claims', {
  id: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  note: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const secretFingerprints = pgTable('secret_fingerprints', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
});

export const authAttempts = pgTable('auth_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
