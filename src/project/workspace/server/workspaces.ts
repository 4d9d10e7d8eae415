// Workspaces: the personal one on first use, others by name; rename, delete, restore; and their sample data.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { workspaceProblems } from '../contract.ts';
import { MAX_OWNED_WORKSPACES } from '../shared/limits.ts';
import type { Workspace } from '../shared/workspace-shapes.ts';
import { insertPersonal, insertWorkspace, prefixOf, type Caller } from './insert-workspace.ts';
import { purgeInvitations } from './members/member-store.ts';
import { presentWorkspace } from './present.ts';
import { readWorkspace } from './read-workspace.ts';
import { createSampleActions, type SampleActions } from './sample-actions.ts';
import * as store from './store.ts';
import { notFound, type Announce, type Scope, type WorkspaceAccess, type WorkspacePart } from './workspace.ts';

export type Workspaces = SampleActions & {
  /**
   * The workspaces are sorted by name. The first call of a person creates their personal workspace with sample data.
   */
  listWorkspaces(caller: Caller): Promise<Workspace[]>;
  /** Rejects with 'workspace/too-many-workspaces'. */
  createWorkspace(caller: Caller, workspace: { name: string; keyPrefix?: string | undefined }): Promise<Workspace>;
  findWorkspace(scope: Scope): Promise<Workspace>;
  updateWorkspace(
    scope: Scope,
    changes: { name?: string | undefined; keyPrefix?: string | undefined },
  ): Promise<Workspace>;
  /** For all members; their streams end. */
  deleteWorkspace(scope: Scope): Promise<void>;
  /** Only the owner can restore a workspace, and only within ten minutes. */
  restoreWorkspace(scope: Scope): Promise<Workspace>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  announce: Announce;
  parts: readonly WorkspacePart[];
  now: () => Date;
};

export function createWorkspaces({ db, access, announce, parts, now }: Needs): Workspaces {
  return {
    async listWorkspaces(caller) {
      const found = await db.asUser(caller.id, (tx) => store.selectMemberships(tx, caller.id));
      // Whoever has a personal workspace has had their first use: most calls end here.
      if (found.some(({ workspace }) => workspace.isPersonal)) return found.map(presentWorkspace);
      return db.asSystem(async (tx) => {
        await insertPersonal(tx, { caller, parts, now: now() });
        return (await store.selectMemberships(tx, caller.id)).map(presentWorkspace);
      });
    },

    createWorkspace: (caller, { name, keyPrefix = prefixOf(name) }) =>
      db.asSystem(async (tx) => {
        await requireRoom(tx, caller.id);
        const workspace = { name, keyPrefix, isPersonal: false };
        const { workspaceId } = await insertWorkspace(tx, { caller, parts, now: now() }, workspace);
        return readWorkspace(tx, { workspaceId, userId: caller.id });
      }),

    findWorkspace: (scope) => access.read(scope, (tx) => readWorkspace(tx, scope)),

    updateWorkspace: (scope, { name, keyPrefix }) =>
      access.act(scope, 'owner', async ({ tx, record, touch }) => {
        const before = await readWorkspace(tx, scope);
        const changes = { ...(name !== undefined && { name }), ...(keyPrefix !== undefined && { keyPrefix }) };
        if (Object.keys(changes).length === 0) return before;
        await store.updateWorkspace(tx, scope.workspaceId, changes);
        if (name !== undefined && name !== before.name)
          record({
            kind: 'workspace-renamed',
            subject: { type: 'workspace', id: scope.workspaceId, name },
            changes: [{ field: 'name', from: before.name, to: name }],
          });
        touch('workspace', [scope.workspaceId]);
        return { ...before, ...changes };
      }),

    deleteWorkspace: (scope) =>
      access.govern(scope, 'owner', async ({ tx, touch }) => {
        await store.markWorkspaceDeleted(tx, scope.workspaceId);
        touch('workspace', [scope.workspaceId]);
      }),

    async restoreWorkspace(scope) {
      const workspace = await db.asSystem(async (tx) => {
        if (!(await store.restoreWorkspace(tx, scope))) throw notFound();
        return readWorkspace(tx, scope);
      });
      await announce(scope.workspaceId, [{ type: 'workspace', ids: [scope.workspaceId] }]);
      return workspace;
    },

    ...createSampleActions({ access, parts }),

    purge: (at = new Date()) =>
      db.asSystem(async (tx) => {
        await store.purgeWorkspaces(tx, at);
        await purgeInvitations(tx, at);
      }),
  };
}

/** Throws 'workspace/too-many-workspaces'. Until the transaction ends, this person creates no other one. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await store.lockOwner(tx, userId);
  if ((await store.countOwned(tx, userId)) >= MAX_OWNED_WORKSPACES)
    throw Problem.of(workspaceProblems, 'workspace/too-many-workspaces');
}
