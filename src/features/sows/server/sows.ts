// The statements of work of a person: list, create, change, delete and restore.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ListQuery } from '#platform/db/owned/owned-list.ts';
import type { SizedRow } from '#platform/db/owned/owned-sizes.ts';
import type { Quota } from '#platform/http/quota.ts';
import { sowProblems } from '../contract/route.ts';
import { beginContent, type BegunWith } from '../shared/beginning/begin-content.ts';
import { readCloudCost } from '../shared/beginning/read-cloud-cost.ts';
import type { TemplateKey } from '../shared/beginning/template-keys.ts';
import type { SowContent } from '../shared/content/content-shapes.ts';
import { MAX_AMOUNT, MAX_SOW_BYTES, MAX_SOW_TITLE_LENGTH, MAX_SOWS } from '../shared/limits.ts';
import type { SavedSow, Sow, SowSummary } from '../shared/sow-shapes.ts';
import { columnsOf, presentSow, presentSummary } from './present-sow.ts';
import { selectShare } from './review/review-store.ts';
import { dayOf, readSettings } from './settings.ts';
import { sowNotFound, type SowAccess } from './sow-access.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { SowRow } from './tables.ts';

export type NewSow = {
  userId: string;
  title?: string | undefined;
  template: TemplateKey;
  blueprintId?: string | undefined;
  quota: Quota;
  signal: AbortSignal;
};

export type SowChanges = {
  title?: string | undefined;
  content?: SowContent | undefined;
  baseRevision?: number | undefined;
};

/** What names a statement of work rejects with 'sows/not-found'. */
export type Sows = {
  /** The latest first. */
  listSows(query: ListQuery): Promise<{ sows: SowSummary[]; nextCursor: string | null }>;
  /** Lists what others share with the person, the latest first. */
  listSharedSows(userId: string): Promise<(SowSummary & { workspace: string })[]>;
  /**
   * Takes one unit of the meter 'sow' with the row. Rejects with 'blueprints/not-found', 'sows/too-many' or a plan limit; nothing is
   * taken then.
   */
  createSow(order: NewSow): Promise<Sow>;
  findSow(owned: Owned): Promise<Sow>;
  /** Rejects with 'sows/frozen', 'sows/changed', 'sows/price-too-high', 'sows/too-large' or a plan limit. */
  updateSow(owned: Owned, changes: SowChanges): Promise<SavedSow>;
  deleteSow(owned: Owned): Promise<void>;
  restoreSow(owned: Owned): Promise<SowSummary>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
  /** The largest first. */
  listSizes(userId: string, limit: number): Promise<SizedRow[]>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

/** Registered with entitlements. */
export const countSowBytes: StorageCounter = store.sumStored;

/** Statements of work need no more than this of blueprints and of price books. */
export type BlueprintReader = Pick<SolutionServices['blueprints'], 'findBlueprint'>;
export type CostReader = Pick<SolutionServices['prices'], 'priceSolution'>;

type Needs = {
  db: Db;
  access: SowAccess;
  entitlements: Entitlements;
  blueprints: BlueprintReader;
  prices: CostReader;
  now: () => Date;
};

export function createSows(needs: Needs): Sows {
  const { db, access, entitlements, now } = needs;
  const { inSow, inLockedSow } = access;

  return {
    listSows: (query) =>
      db.asUser(query.userId, async (tx) => {
        const { rows, nextCursor } = await store.selectSows(tx, { ...query, search: query.search.trim() });
        return { sows: rows.map(presentSummary), nextCursor };
      }),

    listSharedSows: (userId) =>
      db.asUser(userId, async (tx) => {
        const shared: (SowSummary & { workspace: string })[] = [];
        for (const row of await store.selectShared(tx))
          shared.push({ ...presentSummary(row), workspace: (await selectShare(tx, row))?.workspaceName ?? '' });
        return shared;
      }),

    createSow: (order) => createSow(needs, order),

    findSow: (owned) => inSow(owned, async (_tx, row) => presentSow(row)),

    updateSow: (owned, changes) =>
      inLockedSow(owned, (tx, row) => saveChanges(tx, row, { changes, room: roomOf(owned, needs) }), 'edit'),

    deleteSow: (owned) =>
      inSow(
        owned,
        async (tx) => {
          await store.markSowDeleted(tx, owned);
        },
        'owner',
      ),

    async restoreSow(owned) {
      if (!isId(owned.id)) throw sowNotFound();
      await db.asUser(owned.userId, async (tx) => {
        if (await store.selectSow(tx, owned)) return;
        const room = await entitlements.findStorageRoom(tx, owned.userId);
        if (await store.restoreSow(tx, owned)) room.requireRestored(await store.sumSize(tx, owned));
      });
      return inSow(owned, async (_tx, row) => presentSummary(row));
    },

    purge: (at = now()) => db.asSystem((tx) => store.purgeSows(tx, at)),
    listSizes: (userId, limit) => db.asUser(userId, (tx) => store.selectSizes(tx, { userId, limit })),
    emptyDeleted: (userId) => db.asUser(userId, (tx) => store.deleteDeleted(tx, userId)),
  };
}

/**
 * The row is written in the transaction that ends the spending: there is never a row without its unit, or a unit without its row. What
 * could refuse it is asked before, so that a refusal gives the unit back.
 */
async function createSow({ db, entitlements, ...readers }: Needs, order: NewSow): Promise<Sow> {
  const { userId, quota, signal } = order;
  let prepared: NewRow | null = null;
  let row: SowRow | null = null;
  await quota.spend(
    async () => {
      const { title, content, solution } = await prepareContent({ db, ...readers }, order);
      const columns = columnsOf(content);
      await db.asUser(userId, async (tx) => {
        if ((await store.countSows(tx, userId)) >= MAX_SOWS) throw Problem.of(sowProblems, 'sows/too-many');
        (await entitlements.findStorageRoom(tx, userId)).requireStorage(
          columns.bytes + Buffer.byteLength(JSON.stringify(solution)),
        );
      });
      prepared = { id: newId(), userId, title, solution, ...columns };
    },
    {
      signal,
      async finalize(tx) {
        if (prepared) row = await store.insertSow(tx, prepared);
      },
    },
  );
  if (!row) throw new Error('The statement of work was not written.');
  return presentSow({ ...(row as SowRow), role: 'owner' });
}

type NewRow = Pick<SowRow, 'id' | 'userId' | 'title' | 'solution'> & ReturnType<typeof columnsOf>;

type Readers = Pick<Needs, 'db' | 'blueprints' | 'prices' | 'now'>;

async function prepareContent(
  { db, blueprints, prices, now }: Readers,
  { userId, title, template, blueprintId }: NewSow,
): Promise<{ title: string; content: SowContent; solution: Solution | null }> {
  const today = dayOf(now());
  const blueprint = blueprintId === undefined ? null : await blueprints.findBlueprint({ userId, id: blueprintId });
  const { settings, cost } = await db.asUser(userId, async (tx) => ({
    settings: await readSettings(tx, { userId, today }),
    cost: blueprint && (await prices.priceSolution(tx, blueprint.solution)),
  }));
  const source: BegunWith['source'] = blueprint &&
    cost && {
      ...{ id: blueprint.id, title: blueprint.title, revision: blueprint.revision, solution: blueprint.solution },
      cloud: readCloudCost(cost, today),
    };
  const { rates, tasks: changes, provider } = settings;
  return {
    title: (title ?? blueprint?.title ?? 'Untitled statement of work').slice(0, MAX_SOW_TITLE_LENGTH),
    content: beginContent({ template, rates, changes, provider, today, source }),
    solution: blueprint?.solution ?? null,
  };
}

/** Whoever writes, the owner pays. */
type RequireRoom = (tx: Tx, ownerId: string, bytes: number) => Promise<void>;

/** A member may not read what the owner stores elsewhere: the product asks then. */
function roomOf({ userId }: Owned, { db, entitlements }: Pick<Needs, 'db' | 'entitlements'>): RequireRoom {
  return async (tx, ownerId, bytes) => {
    const requireRoom = async (asked: Tx) => (await entitlements.findStorageRoom(asked, ownerId)).requireStorage(bytes);
    await (userId === ownerId ? requireRoom(tx) : db.asSystem(requireRoom));
  };
}

/** `row` is locked. */
async function saveChanges(
  tx: Tx,
  row: SowRow,
  { changes, room }: { changes: SowChanges; room: RequireRoom },
): Promise<SavedSow> {
  const { title, content, baseRevision } = changes;
  if (row.state !== 'draft') throw Problem.of(sowProblems, 'sows/frozen');
  if (content === undefined) {
    if (title === undefined || title === row.title) return row;
    return savedOf(await store.updateSow(tx, row, { title }));
  }
  if (baseRevision !== row.revision)
    throw Problem.of(sowProblems, 'sows/changed', { details: { revision: row.revision } });
  const columns = columnsOf(content);
  if (columns.value > MAX_AMOUNT) throw Problem.of(sowProblems, 'sows/price-too-high');
  if (columns.bytes > MAX_SOW_BYTES) throw Problem.of(sowProblems, 'sows/too-large');
  if (columns.bytes > row.bytes) await room(tx, row.userId, columns.bytes - row.bytes);
  const revision = row.revision + 1;
  return savedOf(await store.updateSow(tx, row, { ...columns, revision, ...(title !== undefined && { title }) }));
}

function savedOf({ revision, updatedAt }: SowRow): SavedSow {
  return { revision, updatedAt };
}
