// Saved prompts in SQL, walled off as own agents are.

import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { workspaceNameOf, type Owned } from '../own-agents/own-agent-store.ts';
import { hiddenPrompts, savedPrompts, type PromptRow } from '../tables.ts';

export type ReadPrompt = PromptRow & { workspaceName: string | null };
export type PromptValues = Pick<PromptRow, 'title' | 'command' | 'description' | 'text' | 'workspaceId'>;

const prompts = ownedRows(savedPrompts, 'userId');
export const { markDeleted: markPromptDeleted, restore: restorePrompt, purge: purgePrompts } = prompts;

/**
 * Returns the person's own prompts, then those that others share with the person, each by title. An `id` picks only
 * one.
 */
export async function selectPrompts(tx: Tx, { userId, id }: { userId: string; id?: string }): Promise<ReadPrompt[]> {
  const isShared = sql`${savedPrompts.id} = any ((select shared_prompts_of_person(${userId}))::uuid[])`;
  const rows = await tx
    .select({ row: savedPrompts, workspaceName: workspaceNameOf(sql`${savedPrompts.workspaceId}`) })
    .from(savedPrompts)
    .where(
      and(
        or(eq(savedPrompts.userId, userId), isShared),
        isNull(savedPrompts.deletedAt),
        id === undefined ? undefined : eq(savedPrompts.id, id),
      ),
    )
    .orderBy(sql`${savedPrompts.userId} <> ${userId}`, asc(sql`lower(${savedPrompts.title})`), asc(savedPrompts.id));
  return rows.map(({ row, workspaceName }) => ({ ...row, workspaceName }));
}

/** Of the prompts that the person has now; a deleted one has none. */
export async function selectCommands(tx: Tx, userId: string): Promise<{ id: string; command: string }[]> {
  const { id, command } = savedPrompts;
  return tx.select({ id, command }).from(savedPrompts).where(prompts.isVisibleOf(userId));
}

/** Returns the command of a prompt of the person, also of a deleted one. */
export async function selectCommand(tx: Tx, owned: Owned): Promise<string | null> {
  const [row] = await tx.select({ command: savedPrompts.command }).from(savedPrompts).where(prompts.isOwn(owned));
  return row?.command ?? null;
}

export async function insertPrompt(tx: Tx, prompt: Owned & PromptValues): Promise<void> {
  await tx.insert(savedPrompts).values(prompt);
}

export async function updatePrompt(tx: Tx, owned: Owned, values: PromptValues): Promise<void> {
  await tx
    .update(savedPrompts)
    .set({ ...values, updatedAt: new Date() })
    .where(prompts.isVisible(owned));
}

/** Ids of built-in prompts. */
export async function selectHiddenIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: hiddenPrompts.promptId })
    .from(hiddenPrompts)
    .where(eq(hiddenPrompts.userId, userId));
  return rows.map(({ id }) => id);
}

export async function insertHidden(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx.insert(hiddenPrompts).values({ userId, promptId: id }).onConflictDoNothing();
}

export async function deleteHidden(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx.delete(hiddenPrompts).where(and(eq(hiddenPrompts.userId, userId), eq(hiddenPrompts.promptId, id)));
}
