// Tool calls, permissions and the log of calls in SQL.

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import type { Owned } from '../store.ts';
import { conversations, messages } from '../tables.ts';
import type { StoredPermission } from './granted.ts';
import { toolCalls, toolLog, toolPermissionRows, type ToolCallRow } from './tables.ts';

type NewToolCall = Omit<typeof toolCalls.$inferInsert, 'id'>;
const OPEN = ['asking', 'running'] as const;

export async function insertToolCall(tx: Tx, call: NewToolCall): Promise<ToolCallRow> {
  const [row] = await tx
    .insert(toolCalls)
    // The time of the statement: the calls of an answer are listed in their order.
    .values({ ...call, id: newId(), createdAt: sql`clock_timestamp()` })
    .returning();
  if (!row) throw new Error('The tool call was not written.');
  await tx
    .update(messages)
    .set({ toolCallCount: sql`${messages.toolCallCount} + 1` })
    .where(and(eq(messages.id, call.messageId), eq(messages.userId, call.userId)));
  return row;
}

export async function selectToolCall(tx: Tx, { userId, id }: Owned): Promise<ToolCallRow | null> {
  const [row] = await tx.select().from(toolCalls).where(isCall({ userId, id }));
  return row ?? null;
}

/** Returns the tool calls of a message of the person, or null when it is not one. */
export async function selectToolCalls(tx: Tx, { userId, id }: Owned): Promise<ToolCallRow[] | null> {
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  if (!message) return null;
  return tx
    .select()
    .from(toolCalls)
    .where(and(eq(toolCalls.messageId, id), eq(toolCalls.userId, userId)))
    .orderBy(asc(toolCalls.createdAt), asc(toolCalls.id));
}

/** Changes a call that is in state `from`. Null when it is not, any more. */
export async function updateToolCall(
  tx: Tx,
  { from, ...owned }: Owned & { from: ToolCallRow['state'] },
  changes: Partial<NewToolCall>,
): Promise<ToolCallRow | null> {
  const [row] = await tx
    .update(toolCalls)
    .set(changes)
    .where(and(isCall(owned), eq(toolCalls.state, from)))
    .returning();
  return row ?? null;
}

/** Interrupts the open calls of an answer that has ended, and returns them. */
export async function interruptToolCalls(tx: Tx, { userId, id }: Owned): Promise<ToolCallRow[]> {
  return tx
    .update(toolCalls)
    .set({ state: 'interrupted', askedFor: null })
    .where(and(eq(toolCalls.messageId, id), eq(toolCalls.userId, userId), inArray(toolCalls.state, [...OPEN])))
    .returning();
}

export async function insertLogEntries(tx: Tx, calls: readonly ToolCallRow[]): Promise<void> {
  if (calls.length === 0) return;
  const entries = calls.map(({ userId, toolId, server, state, consent, durationMs }) => ({
    ...{ id: newId(), userId, toolId, server, outcome: state, consent, durationMs },
  }));
  await tx.insert(toolLog).values(entries);
}

export async function selectLog(
  tx: Tx,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<Page<typeof toolLog.$inferSelect>> {
  const order = newestFirst({ time: toolLog.createdAt, id: toolLog.id });
  const rows = await tx
    .select({ entry: toolLog, place: order.place })
    .from(toolLog)
    .where(and(eq(toolLog.userId, userId), order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { ...page, rows: page.rows.map(({ entry }) => entry) };
}

/** Returns the permissions by tool id. The map has only what was chosen. */
export async function selectPermissions(tx: Tx, { userId, id }: Owned): Promise<ReadonlyMap<string, StoredPermission>> {
  const rows = await tx
    .select()
    .from(toolPermissionRows)
    .where(and(eq(toolPermissionRows.conversationId, id), eq(toolPermissionRows.userId, userId)));
  return new Map(rows.map(({ toolId, permission, grantedFor }) => [toolId, { permission, grantedFor }]));
}

export async function upsertPermissions(
  tx: Tx,
  { userId, id }: Owned,
  choices: readonly (StoredPermission & { toolId: string })[],
): Promise<void> {
  const byTool = new Map(choices.map((choice) => [choice.toolId, choice]));
  if (byTool.size === 0) return;
  await tx
    .insert(toolPermissionRows)
    .values([...byTool.values()].map((choice) => ({ ...choice, userId, conversationId: id })))
    .onConflictDoUpdate({
      target: [toolPermissionRows.conversationId, toolPermissionRows.toolId],
      set: { permission: sql`excluded.permission`, grantedFor: sql`excluded.granted_for` },
    });
}

/** Returns the id of the message's conversation. */
export async function selectConversationId(tx: Tx, { userId, id }: Owned): Promise<string | null> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row?.id ?? null;
}

function isCall({ userId, id }: Owned) {
  return and(eq(toolCalls.id, id), eq(toolCalls.userId, userId));
}
