// The columns that every table of owned rows has: the id, the owner, and the times.

import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns of rows that belong to a person. */
export function ownedByPerson() {
  return { id: uuid().primaryKey(), userId: text('user_id').notNull(), ...times() };
}

/** The columns of rows that belong to a workspace. */
export function ownedByWorkspace() {
  return { id: uuid().primaryKey(), workspaceId: uuid('workspace_id').notNull(), ...times() };
}

function times() {
  return {
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set while the row is deleted and can be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  };
}
