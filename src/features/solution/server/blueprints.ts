// A person's blueprints: create, find, save, delete and restore.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { Entitlements, HoldingCounters, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ListQuery } from '#platform/db/owned/owned-list.ts';
import type { SizedRow } from '#platform/db/owned/owned-sizes.ts';
import { blueprintProblems, type Blueprint, type BlueprintSummary, type SavedBlueprint } from '../contract.ts';
import { emptySolution } from '#model/empty-solution.ts';
import { MAX_BLUEPRINTS } from '#model/limits.ts';
import type { Positions } from '#model/layout/positions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { notFound, type BlueprintAccess } from './blueprint-access.ts';
import { columnsOf, requireAnswered, requireContent, saveEdit } from './blueprint-content.ts';
import { presentBlueprint, presentSummary } from './present-blueprint.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { BlueprintRow } from './tables.ts';

export type NewBlueprint = {
  userId: string;
  /** The solution's where it is left out. */
  title?: string | undefined;
  /** An empty blueprint gets this provider. */
  provider: CloudProvider;
  /** An empty one where it is left out. */
  solution?: Solution | undefined;
  positions?: Positions | undefined;
};

export type BlueprintChanges = {
  title?: string | undefined;
  solution?: Solution | undefined;
  positions?: Positions | undefined;
  baseRevision?: number | undefined;
  keepsReplaced?: boolean | undefined;
};

export type BlueprintList = {
  blueprints: BlueprintSummary[];
  nextCursor: string | null;
  /** An agent is describing one. */
  activeRun: store.ActiveRun | null;
};

/** What names a blueprint rejects with 'blueprints/not-found'. */
export type Blueprints = {
  /** The latest first; blanks around what is searched do not count. */
  listBlueprints(query: ListQuery): Promise<BlueprintList>;
  /**
   * Rejects with 'blueprints/limit-reached', 'blueprints/too-large', 'blueprints/invalid', 'blueprints/unread' or a plan limit.
   */
  createBlueprint(blueprint: NewBlueprint): Promise<Blueprint>;
  findBlueprint(blueprint: Owned): Promise<Blueprint>;
  /** Rejects with 'blueprints/changed' when the content is based on an older revision, and as `createBlueprint` does. */
  updateBlueprint(blueprint: Owned, changes: BlueprintChanges): Promise<SavedBlueprint>;
  deleteBlueprint(blueprint: Owned): Promise<void>;
  /** Rejects with a plan limit when the plan has no room for it any more. */
  restoreBlueprint(blueprint: Owned): Promise<BlueprintSummary>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
  /** It lists what blueprints take with their versions, the largest first. */
  listSizes(userId: string, limit: number): Promise<SizedRow[]>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

/** Registered with entitlements. */
export const blueprintHoldings: HoldingCounters = { blueprints: store.countBlueprints };
export const countBlueprintBytes: StorageCounter = store.sumStored;

type Needs = { db: Db; access: BlueprintAccess; entitlements: Entitlements };

export function createBlueprints({ db, access, entitlements }: Needs): Blueprints {
  const { inBlueprint, inLockedBlueprint } = access;

  return {
    listBlueprints: (query) =>
      db.asUser(query.userId, async (tx) => {
        const { rows, nextCursor } = await store.selectBlueprints(tx, { ...query, search: query.search.trim() });
        return {
          blueprints: rows.map(presentSummary),
          nextCursor,
          activeRun: await store.selectActiveRun(tx, query.userId),
        };
      }),

    createBlueprint: (blueprint) =>
      db.asUser(blueprint.userId, async (tx) => presentBlueprint(await insertBlueprint(tx, blueprint, entitlements))),

    findBlueprint: (owned) => inBlueprint(owned, async (_tx, blueprint) => presentBlueprint(blueprint)),

    updateBlueprint: (owned, changes) =>
      inLockedBlueprint(owned, (tx, blueprint) => saveChanges(tx, blueprint, { changes, entitlements })),

    deleteBlueprint: (owned) =>
      inBlueprint(owned, async (tx) => {
        await store.markBlueprintDeleted(tx, owned);
      }),

    async restoreBlueprint(owned) {
      if (!isId(owned.id)) throw notFound();
      await db.asUser(owned.userId, async (tx) => {
        if (await store.selectBlueprint(tx, owned)) return;
        // A blueprint that is not there is not found, whatever the plan allows.
        if (!(await store.hasBlueprint(tx, owned))) return;
        const room = await entitlements.findHoldingRoom(tx, { userId: owned.userId, holding: 'blueprints' });
        if (await store.restoreBlueprint(tx, owned)) room.requireRestored(await store.sumSize(tx, owned));
      });
      return inBlueprint(owned, async (_tx, blueprint) => presentSummary(blueprint));
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeBlueprints(tx, now)),
    listSizes: (userId, limit) => db.asUser(userId, (tx) => store.selectSizes(tx, { userId, limit })),
    emptyDeleted: (userId) => db.asUser(userId, (tx) => store.deleteDeleted(tx, userId)),
  };
}

/** Rejects with 'blueprints/limit-reached', 'blueprints/too-large', 'blueprints/invalid', 'blueprints/unread' or a plan limit. */
async function insertBlueprint(
  tx: Tx,
  { userId, title: wanted, provider, solution: given, positions = {} }: NewBlueprint,
  entitlements: Entitlements,
): Promise<BlueprintRow> {
  const title = wanted ?? given?.title ?? 'Untitled blueprint';
  const content = { solution: given ? requireAnswered(given) : emptySolution({ title, provider }), positions };
  requireContent(content);
  const columns = columnsOf(content);
  if ((await store.countBlueprints(tx, userId)) >= MAX_BLUEPRINTS)
    throw Problem.of(blueprintProblems, 'blueprints/limit-reached');
  (await entitlements.findHoldingRoom(tx, { userId, holding: 'blueprints' })).requireStorage(columns.bytes);
  return store.insertBlueprint(tx, { id: newId(), userId, title, ...columns });
}

/** `blueprint` is the locked row. */
async function saveChanges(
  tx: Tx,
  blueprint: BlueprintRow,
  { changes, entitlements }: { changes: BlueprintChanges; entitlements: Entitlements },
): Promise<SavedBlueprint> {
  const { title, solution, positions, baseRevision, keepsReplaced = false } = changes;
  let row = blueprint;
  if (solution !== undefined || positions !== undefined) {
    if (baseRevision !== blueprint.revision)
      throw Problem.of(blueprintProblems, 'blueprints/changed', { details: { revision: blueprint.revision } });
    const content = { solution: solution ?? blueprint.solution, positions: positions ?? blueprint.positions };
    requireContent(content);
    row = await saveEdit(tx, blueprint, { content, keepsReplaced, findRoom: entitlements.findStorageRoom });
  }
  if (title !== undefined && title !== row.title) row = await store.updateBlueprint(tx, row, { title });
  return { revision: row.revision, updatedAt: row.updatedAt };
}
