// What a project ties together: members add items of their own and remove any. Documents are readable for all members; of
// chats, designs and code they see the title. Items are read after the transaction of the workspace has ended, each as its
// owner, so that no call holds two connections.

import { newId } from '#contract/id.ts';
import type { ItemKind } from '#contract/item.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import {
  adoptProject,
  findProjectName,
  projectNotFound,
  type ProjectScope,
} from '#project/projects/server/projects.ts';
import {
  requireRole,
  type Act,
  type Actor,
  type Scope,
  type WorkspaceAccess,
} from '#project/workspace/server/workspace.ts';
import { resourceProblems } from '../contract.ts';
import { MAX_CANDIDATES, MAX_RESOURCES } from '../shared/limits.ts';
import type { Candidate, Resource } from '../shared/resource-shapes.ts';
import { readItems, type DocumentFile, type ItemSources, type OwnedItem } from './item-sources.ts';
import { presentResource } from './present.ts';
import { openSampleDocument, sampleItem } from './sample-resources.ts';
import * as store from './store.ts';
import type { ListedResource, ResourceQuery } from './store.ts';

export type ResourceScope = Scope & { resourceId: string };

/** What names a resource rejects with 'resources/not-found', what names a project with 'projects/not-found'. */
export type Resources = {
  /** Newest first. */
  listResources(
    scope: Scope,
    query: Omit<ResourceQuery, 'workspaceId'>,
  ): Promise<{ resources: Resource[]; nextCursor: string | null }>;
  /** The caller's own items of a kind, the latest first. */
  listCandidates(scope: ProjectScope, query: { kind: ItemKind; text: string }): Promise<Candidate[]>;
  /** Adding it again changes nothing. Rejects with 'resources/item-not-found' for what is not the caller's own. */
  addResource(scope: ProjectScope, item: { kind: ItemKind; itemId: string }): Promise<Resource>;
  removeResource(scope: ResourceScope): Promise<void>;
  /** Only the owner of the item and the person who removed it can restore it. */
  restoreResource(scope: ResourceScope): Promise<Resource>;
  /** The file of a document, while it is attached, not deleted, and its owner a member. */
  openDocument(scope: ResourceScope): Promise<DocumentFile>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; access: WorkspaceAccess; sources: ItemSources };

export function createResources({ db, access, sources }: Needs): Resources {
  /** Reads one resource again, as the caller sees it now. */
  async function readResource(scope: ResourceScope): Promise<Resource> {
    const { row, actor } = await access.read(scope, async (tx, reader) => ({
      row: await store.selectResource(tx, scope),
      actor: reader,
    }));
    const [resource] = row ? await readRows(sources, { rows: [row], actor }) : [];
    if (!resource) throw resourceNotFound();
    return resource;
  }

  return {
    async listResources(scope, query) {
      const { page, actor } = await access.read(scope, async (tx, reader) => ({
        page: await store.selectResources(tx, { ...query, workspaceId: scope.workspaceId }),
        actor: reader,
      }));
      return { resources: await readRows(sources, { rows: page.rows, actor }), nextCursor: page.nextCursor };
    },

    async listCandidates(scope, { kind, text }) {
      await requireMember(access, scope);
      const items = await sources.items[kind](scope.userId, { text, limit: MAX_CANDIDATES });
      const added = await access.read(scope, (tx) =>
        store.selectAdded(tx, { ...scope, kind, itemIds: items.map(({ id }) => id) }),
      );
      return items.map(({ id, title, updatedAt }) => ({ kind, itemId: id, title, updatedAt, isAdded: added.has(id) }));
    },

    async addResource(scope, { kind, itemId }) {
      await requireMember(access, scope);
      const [item] = await sources.items[kind](scope.userId, { ids: [itemId] });
      if (!item) throw itemNotFound();
      const resourceId = await access.act(scope, 'member', (act) => insertResource(act, scope, { kind, item }));
      return readResource({ workspaceId: scope.workspaceId, userId: scope.userId, resourceId });
    },

    removeResource: (scope) =>
      access.act(scope, 'member', async (act) => {
        const row = await store.selectResource(act.tx, scope);
        if (!row) throw resourceNotFound();
        await store.markResourceRemoved(act.tx, scope, act.actor.memberId);
        recordResource(act, { kind: 'resource-removed', row });
      }),

    async restoreResource(scope) {
      await access.act(scope, 'member', async (act) => {
        if (await store.selectResource(act.tx, scope)) return;
        if (!(await store.restoreResource(act.tx, scope, act.actor.memberId))) throw resourceNotFound();
        const row = await store.selectResource(act.tx, scope);
        if (!row) throw resourceNotFound();
        recordResource(act, { kind: 'resource-restored', row });
      });
      return readResource(scope);
    },

    async openDocument(scope) {
      const row = await access.read(scope, (tx) => store.selectResource(tx, scope));
      if (row?.kind !== 'document') throw resourceNotFound();
      const sample = row.isSample ? openSampleDocument(row.itemId) : null;
      if (sample) return sample;
      if (row.ownerUserId === null) throw resourceNotFound();
      return sources.openDocument(row.ownerUserId, row.itemId).catch((error: unknown) => {
        // Deleted by its owner.
        if (error instanceof Problem && error.status === 404) throw resourceNotFound(error);
        throw error;
      });
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeResources(tx, now)),
  };
}

/** The rows as the caller sees them, with what their owners have. */
async function readRows(
  sources: ItemSources,
  { rows, actor }: { rows: readonly ListedResource[]; actor: Actor },
): Promise<Resource[]> {
  const find = await readItems(
    sources,
    rows.flatMap(({ isSample, ownerUserId, kind, itemId }) =>
      isSample || ownerUserId === null ? [] : [{ ownerId: ownerUserId, kind, itemId }],
    ),
  );
  const itemOf = (row: ListedResource): OwnedItem | undefined => {
    const { isSample, ownerUserId, kind, itemId } = row;
    if (isSample) return sampleItem(row);
    return ownerUserId === null ? undefined : find({ ownerId: ownerUserId, kind, itemId });
  };
  return rows.map((row) => presentResource(row, itemOf(row), actor));
}

/** Rejects with 'projects/not-found', too, for the scope of a project. */
export async function requireMember(access: WorkspaceAccess, scope: Scope & { projectId?: string }): Promise<void> {
  await access.read(scope, async (tx, actor) => {
    requireRole(actor.role, 'member');
    const { workspaceId, projectId } = scope;
    if (projectId !== undefined && (await findProjectName(tx, { workspaceId, projectId })) === null)
      throw projectNotFound();
  });
}

export function itemNotFound(): Problem {
  return Problem.of(resourceProblems, 'resources/item-not-found');
}

async function insertResource(
  act: Act,
  { workspaceId, projectId }: ProjectScope,
  { kind, item }: { kind: ItemKind; item: OwnedItem },
): Promise<string> {
  const { tx, actor } = act;
  const projectName = await findProjectName(tx, { workspaceId, projectId });
  if (projectName === null) throw projectNotFound();
  const added = (await store.selectAdded(tx, { workspaceId, projectId, kind, itemIds: [item.id] })).get(item.id);
  if (added !== undefined) return added;
  if ((await store.countResources(tx, projectId)) >= MAX_RESOURCES)
    throw Problem.of(resourceProblems, 'resources/too-many');
  const { title } = item;
  const row = { id: newId(), workspaceId, projectId, kind, itemId: item.id, title, addedBy: actor.memberId };
  const id = await store.upsertResource(tx, row);
  // Something of the person's own is in it now.
  await adoptProject(tx, { workspaceId, projectId });
  recordResource(act, { kind: 'resource-added', row: { ...row, id, projectName } });
  return id;
}

type ResourceEvent = {
  kind: 'resource-added' | 'resource-removed' | 'resource-restored';
  row: Pick<ListedResource, 'id' | 'kind' | 'title' | 'projectId' | 'projectName'>;
};

function recordResource(act: Act, { kind, row }: ResourceEvent): void {
  const [from, to] = kind === 'resource-removed' ? [row.title, null] : [null, row.title];
  act.record({
    kind,
    subject: { type: 'project', id: row.projectId, name: row.projectName },
    changes: [{ field: row.kind, from, to }],
    projectId: row.projectId,
  });
  act.touch('resources', [row.id]);
}

function resourceNotFound(cause?: unknown): Problem {
  return Problem.of(resourceProblems, 'resources/not-found', { cause });
}
