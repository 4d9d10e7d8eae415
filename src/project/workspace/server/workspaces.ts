// Workspaces: the personal one on first use, others by name; rename, delete, restore; and their sample data.

import { UNDO_SECONDS } from '#contract/deletion.ts';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { workspaceProblems } from '../contract.ts';
import { MAX_OWNED_WORKSPACES, MAX_WORKSPACE_NAME_LENGTH } from '../shared/limits.ts';
import type { Workspace } from '../shared/workspace-shapes.ts';
import {
  notFound,
  type Announce,
  type Scope,
  type WorkspaceAccess,
  type Sample,
  type WorkspacePart,
} from './workspace.ts';
import { markSampleMembersRemoved, purgeInvitations, restoreSampleMembers } from './members/member-store.ts';
import { handleOf, nameOf } from './members/person-name.ts';
import { presentWorkspace } from './present.ts';
import { insertSampleMembers } from './sample-members.ts';
import * as store from './store.ts';

/** The account that calls. */
export type Caller = { id: string; email: string };

export type Workspaces = {
  /** By name. The first call of a person creates their personal workspace with sample data. */
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
  /** For the owner, within ten minutes. */
  restoreWorkspace(scope: Scope): Promise<Workspace>;
  removeSample(scope: Scope): Promise<Workspace>;
  /** Within ten minutes; without sample data to bring back it changes nothing. */
  restoreSample(scope: Scope): Promise<Workspace>;
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

type NewWorkspace = { name: string; keyPrefix: string; isPersonal: boolean };

export function createWorkspaces({ db, access, announce, parts, now }: Needs): Workspaces {
  async function insertWorkspace(tx: Tx, caller: Caller, workspace: NewWorkspace): Promise<Sample> {
    await store.lockOwner(tx, caller.id);
    if ((await store.countOwned(tx, caller.id)) >= MAX_OWNED_WORKSPACES)
      throw Problem.of(workspaceProblems, 'workspace/too-many-workspaces');
    const [id, ownerId] = [newId(), newId()];
    const owner = {
      id: ownerId,
      workspaceId: id,
      userId: caller.id,
      name: nameOf(caller.email),
      handle: handleOf(caller.email, []),
      email: caller.email,
      role: 'owner' as const,
    };
    await store.insertWorkspace(tx, { id, ...workspace, owner });
    for (const part of parts) await part.begin?.(tx, id);
    return {
      workspaceId: id,
      ownerId,
      today: now().toISOString().slice(0, 10),
      memberIds: new Map(),
      projectIds: new Map(),
      milestoneIds: new Map(),
    };
  }

  async function insertPersonal(tx: Tx, caller: Caller): Promise<void> {
    if (!(await store.insertPerson(tx, caller.id))) return;
    const name = `${nameOf(caller.email)}’s workspace`.slice(-MAX_WORKSPACE_NAME_LENGTH);
    const sample = await insertWorkspace(tx, caller, { name, keyPrefix: prefixOf(name), isPersonal: true });
    await insertSampleMembers(tx, sample, handleOf(caller.email, []));
    for (const part of parts) await part.insertSample(tx, sample);
    await store.setSample(tx, sample.workspaceId, true);
  }

  async function readWorkspace(tx: Tx, scope: Scope): Promise<Workspace> {
    const membership = await store.selectMembership(tx, scope);
    if (!membership) throw notFound();
    return presentWorkspace(membership);
  }

  return {
    async listWorkspaces(caller) {
      const found = await db.asUser(caller.id, (tx) => store.selectMemberships(tx, caller.id));
      // Whoever has a personal workspace has had their first use: most calls end here.
      if (found.some(({ workspace }) => workspace.isPersonal)) return found.map(presentWorkspace);
      return db.asSystem(async (tx) => {
        await insertPersonal(tx, caller);
        return (await store.selectMemberships(tx, caller.id)).map(presentWorkspace);
      });
    },

    createWorkspace: (caller, { name, keyPrefix = prefixOf(name) }) =>
      db.asSystem(async (tx) => {
        const { workspaceId } = await insertWorkspace(tx, caller, { name, keyPrefix, isPersonal: false });
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

    removeSample: (scope) =>
      access.govern(scope, 'owner', async ({ tx, record, touch }) => {
        const before = await readWorkspace(tx, scope);
        if (!before.hasSample) return before;
        await store.setSample(tx, scope.workspaceId, false);
        await markSampleMembersRemoved(tx, scope.workspaceId);
        for (const part of parts) await part.removeSample(tx, scope.workspaceId);
        record({ kind: 'sample-removed', subject: { type: 'workspace', id: scope.workspaceId, name: before.name } });
        touchSample(touch, scope);
        return readWorkspace(tx, scope);
      }),

    restoreSample: (scope) =>
      access.govern(scope, 'owner', async ({ tx, record, touch }) => {
        const before = await readWorkspace(tx, scope);
        if (!(await store.isSampleRestorable(tx, scope.workspaceId, UNDO_SECONDS))) return before;
        await restoreSampleMembers(tx, scope.workspaceId);
        for (const part of parts) await part.restoreSample(tx, scope.workspaceId);
        await store.setSample(tx, scope.workspaceId, true);
        record({ kind: 'sample-restored', subject: { type: 'workspace', id: scope.workspaceId, name: before.name } });
        touchSample(touch, scope);
        return readWorkspace(tx, scope);
      }),

    purge: (at = new Date()) =>
      db.asSystem(async (tx) => {
        await store.purgeWorkspaces(tx, at);
        await purgeInvitations(tx, at);
      }),
  };
}

function touchSample(touch: Parameters<Parameters<WorkspaceAccess['act']>[2]>[0]['touch'], scope: Scope): void {
  touch('workspace', [scope.workspaceId]);
  for (const type of ['members', 'projects', 'milestones', 'tasks', 'settings', 'insights'] as const)
    touch(type, 'all');
}

/** The first three letters or digits of a name: 'ADA' of 'Ada’s workspace'. */
function prefixOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '');
  return letters.length >= 2 ? letters.slice(0, 3) : 'TSK';
}
