// Messages, approvals, rules and shares in SQL. A member of the workspace that a document is shared with reads them, too: the functions
// name its owner, and row-level security says who may call.

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { users } from '#platform/identity/tables.ts';
import type { ApprovalRule, SowMessage } from '../../shared/review/review-shapes.ts';
import type { ShareRole } from '../../shared/review/share-roles.ts';
import { MAX_SOW_MESSAGES } from '../../shared/limits.ts';
import type { SowRow } from '../tables.ts';
import { sowSettings } from '../tables.ts';
import {
  sowApprovals,
  sowMessages,
  sowShares,
  sowWorkspaceRules,
  type ApprovalRow,
  type MessageRow,
} from './tables.ts';

/** The columns by which rows are found: the owner's, not the caller's. */
export type OfSow = Pick<SowRow, 'id' | 'userId'>;

const isOf = (table: typeof sowMessages | typeof sowApprovals, { id, userId }: OfSow) =>
  and(eq(table.sowId, id), eq(table.userId, userId));

/** The oldest first. */
export async function selectMessages(tx: Tx, of: OfSow, audience?: MessageRow['audience']): Promise<MessageRow[]> {
  return tx
    .select()
    .from(sowMessages)
    .where(and(isOf(sowMessages, of), audience && eq(sowMessages.audience, audience)))
    .orderBy(asc(sowMessages.at), asc(sowMessages.id))
    .limit(MAX_SOW_MESSAGES);
}

export async function countMessages(tx: Tx, of: OfSow, isFromClient = false): Promise<number> {
  return tx.$count(
    sowMessages,
    and(isOf(sowMessages, of), isFromClient ? sql`${sowMessages.authorId} is null` : undefined),
  );
}

export async function selectMessage(tx: Tx, of: OfSow, messageId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(sowMessages)
    .where(and(isOf(sowMessages, of), eq(sowMessages.id, messageId)));
  return row ?? null;
}

export async function insertMessage(tx: Tx, row: Omit<MessageRow, 'at'>): Promise<void> {
  await tx.insert(sowMessages).values({ ...row, at: sql`clock_timestamp()` });
}

/** The latest first. */
export async function selectApprovals(tx: Tx, of: OfSow): Promise<ApprovalRow[]> {
  return tx
    .select()
    .from(sowApprovals)
    .where(isOf(sowApprovals, of))
    .orderBy(desc(sowApprovals.at), desc(sowApprovals.id))
    .limit(500);
}

export async function insertApproval(tx: Tx, row: Omit<ApprovalRow, 'at'>): Promise<void> {
  await tx.insert(sowApprovals).values({ ...row, at: sql`clock_timestamp()` });
}

export type Share = { workspaceId: string; workspaceName: string; role: ShareRole };

/** Null for one that is shared with nobody. */
export async function selectShare(tx: Tx, { id }: OfSow): Promise<Share | null> {
  const [person] = await selectPeople(tx, { id });
  if (!person) return null;
  const [row] = await tx.select().from(sowShares).where(eq(sowShares.sowId, id));
  return row ? { workspaceId: row.workspaceId, workspaceName: person.workspaceName, role: row.role } : null;
}

export async function upsertShare(tx: Tx, { id, userId }: OfSow, share: Pick<Share, 'workspaceId' | 'role'>) {
  await tx
    .insert(sowShares)
    .values({ sowId: id, userId, ...share })
    .onConflictDoUpdate({ target: sowShares.sowId, set: share });
}

export async function deleteShare(tx: Tx, { id, userId }: OfSow): Promise<boolean> {
  const rows = await tx
    .delete(sowShares)
    .where(and(eq(sowShares.sowId, id), eq(sowShares.userId, userId)))
    .returning({ id: sowShares.sowId });
  return rows.length > 0;
}

export type Person = {
  workspaceId: string;
  workspaceName: string;
  memberId: string;
  userId: string | null;
  name: string;
  canComment: boolean;
};

/** The members of the workspace that it is shared with. */
export async function selectPeople(tx: Tx, { id }: Pick<OfSow, 'id'>): Promise<Person[]> {
  return rowsOf(
    tx,
    sql`select workspace_id as "workspaceId", workspace_name as "workspaceName", member_id as "memberId", user_id as "userId",
      name, can_comment as "canComment" from people_of_sow(${id})`,
    {
      workspaceId: column.text(),
      workspaceName: column.text(),
      memberId: column.text(),
      userId: column.nullable(column.text()),
      name: column.text(),
      canComment: column.boolean(),
    },
  );
}

/** Returns those of the workspace that it is shared with, else those of its owner. */
export async function selectRules(tx: Tx, { userId }: OfSow, share: Share | null): Promise<ApprovalRule[]> {
  if (share) return selectWorkspaceRules(tx, share.workspaceId);
  const [row] = await tx.select({ rules: sowSettings.rules }).from(sowSettings).where(eq(sowSettings.userId, userId));
  return row?.rules ?? [];
}

export async function selectWorkspaceRules(tx: Tx, workspaceId: string): Promise<ApprovalRule[]> {
  const [row] = await tx.select().from(sowWorkspaceRules).where(eq(sowWorkspaceRules.workspaceId, workspaceId));
  return row?.rules ?? [];
}

export async function upsertWorkspaceRules(tx: Tx, workspaceId: string, rules: ApprovalRule[]): Promise<void> {
  await tx
    .insert(sowWorkspaceRules)
    .values({ workspaceId, rules })
    .onConflictDoUpdate({ target: sowWorkspaceRules.workspaceId, set: { rules, updatedAt: sql`now()` } });
}

export type OwnWorkspace = { id: string; name: string; role: string; members: { id: string; name: string }[] };

/** Lists those that the caller may share with. */
export async function selectWorkspaces(tx: Tx): Promise<OwnWorkspace[]> {
  return rowsOf(tx, sql`select id, name, role, coalesce(members, '[]') as members from workspaces_for_sows()`, {
    id: column.text(),
    name: column.text(),
    role: column.text(),
    members: column.json<OwnWorkspace['members']>(),
  });
}

/** The name of the caller, or their address where they have chosen none. */
export async function selectName(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx
    .select({ name: users.displayName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row?.name ?? row?.email ?? '';
}

/** Returns what leaves the server. */
export function presentMessage(row: MessageRow): SowMessage {
  const { id, version, audience, section, parentId, authorId, authorName, body, at } = row;
  return { id, version, audience, section, parentId, isFromClient: authorId === null, authorName, body, at };
}
