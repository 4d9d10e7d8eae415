// Own agents: made, changed, shared with a workspace, copied and deleted.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OwnAgent, OwnAgentInput } from '../../contract/own-agents-contract.ts';
import { ownProblems } from '../../contract/problems.ts';
import { avatarLettersOf } from '../../shared/avatar-letters.ts';
import { MAX_AGENT_NAME_LENGTH, MAX_OWN_AGENTS } from '../../shared/limits.ts';
import { ownAgentIdOf } from '../../shared/own-agent-id.ts';
import type { Agents } from '../agents.ts';
import type { OwnAgentRow } from '../tables.ts';
import { requireShareable } from '../sharing.ts';
import * as store from './own-agent-store.ts';
import type { Owned, OwnAgentValues, ReadOwnAgent } from './own-agent-store.ts';

/**
 * What names an agent rejects with 'agents/not-found' when the person cannot read it. What changes one rejects with
 * 'agents/read-only' when another member shares it.
 */
export type OwnAgents = {
  /**
   * Rejects with 'agents/too-many', with 'agents/unknown-base', with 'agents/not-a-member' for a workspace that the person
   * is not in or only views, and with 'knowledge/not-found' for a collection that the person cannot read.
   */
  createOwnAgent(userId: string, input: OwnAgentInput): Promise<OwnAgent>;
  findOwnAgent(agent: Owned): Promise<OwnAgent>;
  /** Rejects as creating one does. */
  updateOwnAgent(agent: Owned, input: OwnAgentInput): Promise<OwnAgent>;
  /** The copy has the collections that the person can read. Rejects with 'agents/too-many'. */
  duplicateOwnAgent(agent: Owned): Promise<OwnAgent>;
  deleteOwnAgent(agent: Owned): Promise<void>;
  /** Rejects with 'agents/too-many' when there are others by now. */
  restoreOwnAgent(agent: Owned): Promise<OwnAgent>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

/** After the name of a copy. */
const COPY = ' (copy)';

type Needs = {
  db: Db;
  agents: Agents;
  entitlements: Entitlements;
  knowledge: Knowledge;
};

export function createOwnAgents({ db, agents, entitlements, knowledge }: Needs): OwnAgents {
  async function valuesOf(userId: string, input: OwnAgentInput): Promise<OwnAgentValues> {
    if (!agents.findAgent(input.baseAgentId)) throw Problem.of(ownProblems, 'agents/unknown-base');
    await knowledge.findAttached(userId, input.collectionIds);
    return { ...input, avatar: input.avatar || avatarLettersOf(input.name) };
  }

  async function present(row: ReadOwnAgent, userId: string): Promise<OwnAgent> {
    const readable = row.collectionIds.length > 0 ? await knowledge.listCollections(userId) : [];
    return presentOwnAgent(row, { userId, readable });
  }

  /** Makes room for one more and writes it, with no other one written in the meantime. */
  async function insert(userId: string, values: OwnAgentValues): Promise<OwnAgent> {
    const row = await db.asUser(userId, async (tx) => {
      await requireRoom(tx, userId);
      const owned = { userId, id: newId() };
      await store.insertOwnAgent(tx, { ...owned, ...values });
      return requireRow(tx, owned);
    });
    return present(row, userId);
  }

  async function requireRoom(tx: Tx, userId: string): Promise<void> {
    await entitlements.lockStorage(tx, userId);
    if ((await store.countOwnAgents(tx, userId)) >= MAX_OWN_AGENTS) throw Problem.of(ownProblems, 'agents/too-many');
  }

  const find = (owned: Owned): Promise<ReadOwnAgent> => db.asUser(owned.userId, (tx) => requireRow(tx, owned));

  return {
    async createOwnAgent(userId, input) {
      const values = await valuesOf(userId, input);
      await requireShareable(knowledge, { userId, workspaceId: input.workspaceId, known: null });
      return insert(userId, values);
    },

    findOwnAgent: async (owned) => present(await find(owned), owned.userId),

    async updateOwnAgent(owned, input) {
      const { workspaceId } = requireOwn(await find(owned), owned);
      const values = await valuesOf(owned.userId, input);
      await requireShareable(knowledge, { userId: owned.userId, workspaceId: input.workspaceId, known: workspaceId });
      const row = await db.asUser(owned.userId, async (tx) => {
        await store.updateOwnAgent(tx, owned, values);
        return requireRow(tx, owned);
      });
      return present(row, owned.userId);
    },

    async duplicateOwnAgent(owned) {
      const row = await find(owned);
      const readable = await knowledge.listCollections(owned.userId);
      return insert(owned.userId, {
        ...settingsOf(row),
        name: copyNameOf(row.name),
        collectionIds: row.collectionIds.filter((id) => readable.some((collection) => collection.id === id)),
        workspaceId: null,
      });
    },

    ...deleteOwnAgents({ db, entitlements }, present),
  };
}

type DeletedAgents = Pick<OwnAgents, 'deleteOwnAgent' | 'restoreOwnAgent' | 'purge'>;

function deleteOwnAgents(
  { db, entitlements }: Pick<Needs, 'db' | 'entitlements'>,
  present: (row: ReadOwnAgent, userId: string) => Promise<OwnAgent>,
): DeletedAgents {
  return {
    async deleteOwnAgent(owned) {
      await db.asUser(owned.userId, async (tx) => {
        requireOwn(await requireRow(tx, owned), owned);
        await store.markOwnAgentDeleted(tx, owned);
      });
    },

    async restoreOwnAgent(owned) {
      if (!isId(owned.id)) throw notFound();
      const row = await db.asUser(owned.userId, async (tx) => {
        const [visible] = await store.selectOwnAgents(tx, owned);
        if (!visible) {
          if (!(await store.restoreOwnAgent(tx, owned))) throw notFound();
          await entitlements.lockStorage(tx, owned.userId);
          if ((await store.countOwnAgents(tx, owned.userId)) > MAX_OWN_AGENTS)
            throw Problem.of(ownProblems, 'agents/too-many');
        }
        return requireRow(tx, owned);
      });
      return present(row, owned.userId);
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeOwnAgents(tx, now)),
  };
}

async function requireRow(tx: Tx, { userId, id }: Owned): Promise<ReadOwnAgent> {
  const [row] = isId(id) ? await store.selectOwnAgents(tx, { userId, id }) : [];
  if (!row) throw notFound();
  return row;
}

function requireOwn(row: ReadOwnAgent, { userId }: Owned): ReadOwnAgent {
  if (row.userId !== userId) throw Problem.of(ownProblems, 'agents/read-only');
  return row;
}

function presentOwnAgent(
  row: ReadOwnAgent,
  { userId, readable }: { userId: string; readable: readonly { id: string; name: string }[] },
): OwnAgent {
  return {
    ...settingsOf(row),
    id: row.id,
    agentId: ownAgentIdOf(row.id),
    isOwn: row.userId === userId,
    collections: readable
      .filter((collection) => row.collectionIds.includes(collection.id))
      .map((collection) => ({ id: collection.id, name: collection.name })),
    workspace:
      row.workspaceId !== null && row.workspaceName !== null ? { id: row.workspaceId, name: row.workspaceName } : null,
    updatedAt: row.updatedAt,
  };
}

/** These are the values that a person chooses for an agent, apart from its collections and its sharing. */
export function settingsOf(row: OwnAgentRow): Omit<OwnAgentValues, 'collectionIds' | 'workspaceId'> {
  const { name, avatar, color, description, baseAgentId, systemPrompt, effort, temperature, toolIds, starters } = row;
  return { name, avatar, color, description, baseAgentId, systemPrompt, effort, temperature, toolIds, starters };
}

/** A long name keeps its beginning. */
function copyNameOf(name: string): string {
  return `${name.slice(0, MAX_AGENT_NAME_LENGTH - COPY.length).trimEnd()}${COPY}`;
}

function notFound(): Problem {
  return Problem.of(ownProblems, 'agents/not-found');
}
