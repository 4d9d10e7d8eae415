// Saved prompts: written, changed, shared, hidden and deleted.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { ownProblems } from '../../contract/problems.ts';
import type { Prompt, PromptInput, PromptSummary } from '../../contract/prompts-contract.ts';
import { builtInPrompts, type BuiltInPrompt } from '../../shared/builtin-prompts.ts';
import { MAX_PROMPTS } from '../../shared/limits.ts';
import type { Owned } from '../own-agents/own-agent-store.ts';
import { requireShareable } from '../sharing.ts';
import * as store from './prompt-store.ts';
import type { ReadPrompt } from './prompt-store.ts';

/**
 * What names a prompt rejects with 'agents/not-found' when the person cannot read it. What changes one rejects with
 * 'agents/read-only' when another member shares it, or when it comes with Lounge.
 */
export type Prompts = {
  /** Lists the person's own prompts by title, then those shared with them, then the built-in ones. */
  listPrompts(userId: string): Promise<PromptSummary[]>;
  findPrompt(prompt: Owned): Promise<Prompt>;
  /** Rejects with 'agents/too-many-prompts', 'agents/command-taken' or 'agents/not-a-member'. */
  createPrompt(userId: string, input: PromptInput): Promise<Prompt>;
  updatePrompt(prompt: Owned, input: PromptInput): Promise<Prompt>;
  /** Only built-in prompts can be hidden; the others reject with 'agents/not-found'. */
  hidePrompt(prompt: Owned, isHidden: boolean): Promise<Prompt>;
  deletePrompt(prompt: Owned): Promise<void>;
  /** Rejects with 'agents/command-taken' when another prompt has the command by now. */
  restorePrompt(prompt: Owned): Promise<Prompt>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; entitlements: Entitlements; knowledge: Knowledge };

export function createPrompts({ db, entitlements, knowledge }: Needs): Prompts {
  /** Until the transaction ends, nobody else takes the command or the place. */
  async function requireCommand(tx: Tx, { userId, id }: Owned, command: string): Promise<void> {
    await entitlements.lockStorage(tx, userId);
    const others = (await store.selectCommands(tx, userId)).filter((prompt) => prompt.id !== id);
    if (others.length >= MAX_PROMPTS) throw Problem.of(ownProblems, 'agents/too-many-prompts');
    if (others.some((prompt) => prompt.command === command)) throw Problem.of(ownProblems, 'agents/command-taken');
  }

  return {
    listPrompts: (userId) =>
      db.asUser(userId, async (tx) => {
        const rows = await store.selectPrompts(tx, { userId });
        const hidden = await store.selectHiddenIds(tx, userId);
        return [
          ...rows.map((row) => presentSummary(row, userId)),
          ...builtInPrompts.map((prompt) => builtInSummary(prompt, hidden)),
        ];
      }),

    findPrompt: (owned) => db.asUser(owned.userId, (tx) => readPrompt(tx, owned)),

    async createPrompt(userId, input) {
      await requireShareable(knowledge, { userId, workspaceId: input.workspaceId, known: null });
      return db.asUser(userId, async (tx) => {
        const owned = { userId, id: newId() };
        await requireCommand(tx, owned, input.command);
        await store.insertPrompt(tx, { ...owned, ...input });
        return readPrompt(tx, owned);
      });
    },

    async updatePrompt(owned, input) {
      const { workspaceId } = await db.asUser(owned.userId, (tx) => requireOwn(tx, owned));
      await requireShareable(knowledge, { userId: owned.userId, workspaceId: input.workspaceId, known: workspaceId });
      return db.asUser(owned.userId, async (tx) => {
        await requireCommand(tx, owned, input.command);
        await store.updatePrompt(tx, owned, input);
        return readPrompt(tx, owned);
      });
    },

    hidePrompt: (owned, isHidden) =>
      db.asUser(owned.userId, async (tx) => {
        if (!findBuiltIn(owned.id)) throw notFound();
        await (isHidden ? store.insertHidden(tx, owned) : store.deleteHidden(tx, owned));
        return readPrompt(tx, owned);
      }),

    async deletePrompt(owned) {
      await db.asUser(owned.userId, async (tx) => {
        await requireOwn(tx, owned);
        await store.markPromptDeleted(tx, owned);
      });
    },

    async restorePrompt(owned) {
      if (!isId(owned.id)) throw notFound();
      return db.asUser(owned.userId, async (tx) => {
        const command = await store.selectCommand(tx, owned);
        if (command === null) throw notFound();
        await requireCommand(tx, owned, command);
        if (!(await store.restorePrompt(tx, owned))) throw notFound();
        return readPrompt(tx, owned);
      });
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgePrompts(tx, now)),
  };
}

function findBuiltIn(id: string): BuiltInPrompt | undefined {
  return builtInPrompts.find((prompt) => prompt.id === id);
}

async function readPrompt(tx: Tx, owned: Owned): Promise<Prompt> {
  const builtIn = findBuiltIn(owned.id);
  if (builtIn) {
    const hidden = await store.selectHiddenIds(tx, owned.userId);
    return { ...builtInSummary(builtIn, hidden), text: builtIn.text };
  }
  const row = await requireRow(tx, owned);
  return { ...presentSummary(row, owned.userId), text: row.text };
}

async function requireRow(tx: Tx, { userId, id }: Owned): Promise<ReadPrompt> {
  const [row] = isId(id) ? await store.selectPrompts(tx, { userId, id }) : [];
  if (!row) throw notFound();
  return row;
}

async function requireOwn(tx: Tx, owned: Owned): Promise<ReadPrompt> {
  if (findBuiltIn(owned.id)) throw Problem.of(ownProblems, 'agents/read-only');
  const row = await requireRow(tx, owned);
  if (row.userId !== owned.userId) throw Problem.of(ownProblems, 'agents/read-only');
  return row;
}

function presentSummary(row: ReadPrompt, userId: string): PromptSummary {
  const { id, title, command, description, workspaceId, workspaceName } = row;
  return {
    id,
    title,
    command,
    description,
    isBuiltIn: false,
    isHidden: false,
    isOwn: row.userId === userId,
    workspace: workspaceId !== null && workspaceName !== null ? { id: workspaceId, name: workspaceName } : null,
  };
}

function builtInSummary({ id, title, command, description }: BuiltInPrompt, hidden: readonly string[]): PromptSummary {
  return {
    id,
    title,
    command,
    description,
    isBuiltIn: true,
    isHidden: hidden.includes(id),
    isOwn: false,
    workspace: null,
  };
}

function notFound(): Problem {
  return Problem.of(ownProblems, 'agents/not-found');
}
