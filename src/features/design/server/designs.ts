// A person's designs: create, find, save, delete and restore.

import { isId, newId } from '#contract/id.ts';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Templates } from '#features/templates/server/templates.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SizedRow } from '#platform/db/owned/owned-sizes.ts';
import type { Design, DesignSummary, SavedDesign } from '../contract.ts';
import { designProblems } from '../contract/route.ts';
import { topicsIn } from '#text/markdown/sections.ts';
import { MAX_DESIGN_TITLE_LENGTH, MAX_DESIGNS, MAX_TOPICS } from '../shared/limits.ts';
import { distinctNames, distinctServices, topicsFor } from '../shared/topics.ts';
import { notFound, requireIdle, type DesignAccess } from './design-access.ts';
import { selectDesignItems } from './items/item-store.ts';
import type { BlueprintReader } from './model/find-linked.ts';
import { presentDesign, presentSummary, servicesOf } from './present-design.ts';
import * as store from './store.ts';
import { selectDesignOf } from './update/model-store.ts';
import type { Owned } from './store.ts';
import type { DesignRow, FactRow } from './tables.ts';
import { keepVersion, replaceContent, requireSize, saveEdit, type VersionReason } from './versions.ts';

export type NewDesign = Pick<DesignRow, 'title' | 'cloudProvider' | 'services' | 'topics' | 'content'> & {
  userId: string;
  /** The blueprint that it describes. */
  blueprintId?: string;
  /** Suggestions come with an imported Word file. */
  suggestions?: DesignRow['suggestions'];
  facts?: readonly Pick<FactRow, 'key' | 'value'>[];
};
export type DesignChanges = {
  [Key in 'title' | 'cloudProvider' | 'services' | 'topics' | 'content']?: DesignRow[Key] | undefined;
} & {
  baseRevision?: number | undefined;
  keepsReplaced?: boolean | undefined;
  client?: DesignRow['clientData'] | undefined;
};

/** What names a design rejects with 'design/not-found'. */
export type Designs = {
  /** The latest first. */
  listDesigns(userId: string): Promise<DesignSummary[]>;
  /** It serves other pages and has the latest first. Unknown, deleted and foreign ids are left out. */
  listItems(userId: string, query: ItemQuery): Promise<NamedItem[]>;
  /** Rejects with 'design/limit-reached', 'design/too-large' or a plan limit. */
  createDesign(design: NewDesign, reason?: VersionReason): Promise<Design>;
  /** The design of a blueprint: the latest one, or else a new one without a text yet. Rejects as `createDesign` does, or with 'blueprints/not-found'. */
  createBlueprintDesign(blueprint: Owned): Promise<Design>;
  findDesign(design: Owned): Promise<Design>;
  /**
   * Rejects with 'design/changed' when a content is based on an older revision, with 'design/generating' while one is
   * being written.
   */
  updateDesign(design: Owned, changes: DesignChanges): Promise<SavedDesign>;
  deleteDesign(design: Owned): Promise<void>;
  restoreDesign(design: Owned): Promise<DesignSummary>;
  /** Replaces the text with a published template, whose sections become the topics. */
  loadTemplate(design: Owned, templateId: string): Promise<Design>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
  /** It lists what designs take with their versions, the largest first. */
  listSizes(userId: string, limit: number): Promise<(SizedRow & { updatedAt: Date })[]>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

/** Registered with entitlements. */
export const countDesignBytes: StorageCounter = store.sumStored;

type Needs = {
  db: Db;
  access: DesignAccess;
  templates: Templates;
  images: Images;
  entitlements: Entitlements;
  blueprints: BlueprintReader;
};

export function createDesigns({ db, access, templates, images, entitlements, blueprints }: Needs): Designs {
  const { inDesign, inLockedDesign } = access;
  const { findStorageRoom: findRoom } = entitlements;

  return {
    listDesigns: (userId) => db.asUser(userId, (tx) => store.selectDesigns(tx, userId)),

    listItems: (userId, query) => db.asUser(userId, (tx) => selectDesignItems(tx, userId, query)),

    async createDesign(design, reason = 'edited') {
      requireSize(design.content);
      return db.asUser(design.userId, (tx) => insertDesign(tx, design, { reason, findRoom }));
    },

    async createBlueprintDesign({ userId, id: blueprintId }) {
      const { title, solution } = await blueprints.findBlueprint({ userId, id: blueprintId });
      const design: NewDesign = {
        userId,
        blueprintId,
        title: title.slice(0, MAX_DESIGN_TITLE_LENGTH),
        cloudProvider: solution.provider,
        services: servicesOf(solution),
        topics: [...topicsFor(solution.provider)],
        content: '',
      };
      return db.asUser(userId, async (tx) => {
        const found = await selectDesignOf(tx, { userId, id: blueprintId });
        if (found) return presentDesign(found, await store.selectActiveRun(tx, found));
        return insertDesign(tx, design, { reason: 'edited', findRoom });
      });
    },

    findDesign: (owned) =>
      inDesign(owned, async (tx, design) => presentDesign(design, await store.selectActiveRun(tx, design))),

    async updateDesign(owned, changes) {
      if (changes.content !== undefined) requireSize(changes.content);
      const logo = changes.client?.logoImageId ?? null;
      if (logo !== null && !(await images.findImage(owned.userId, logo))) throw notFound();
      return inLockedDesign(owned, (tx, design) => saveChanges(tx, design, { changes, findRoom }));
    },

    deleteDesign: (owned) =>
      inDesign(owned, async (tx) => {
        await store.markDesignDeleted(tx, owned);
      }),

    async restoreDesign(owned) {
      if (!isId(owned.id)) throw notFound();
      await db.asUser(owned.userId, async (tx) => {
        if (await store.selectDesign(tx, owned)) return;
        const room = await findRoom(tx, owned.userId);
        if (await store.restoreDesign(tx, owned)) room.requireRestored(await store.sumSize(tx, owned));
      });
      return inDesign(owned, async (tx, design) => presentSummary(design, await store.selectActiveRun(tx, design)));
    },

    async loadTemplate(owned, templateId) {
      const { content } = await templates.findTemplate({ userId: owned.userId, id: templateId });
      return inLockedDesign(owned, async (tx, design) => {
        await requireIdle(tx, design);
        const row = await replaceContent(tx, design, { content, reason: 'template', findRoom });
        // Its sections are what Generate fills.
        const topics = topicsIn(content).slice(0, MAX_TOPICS);
        return presentDesign(topics.length > 0 ? await store.updateDesign(tx, row, { topics }) : row, null);
      });
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeDesigns(tx, now)),
    listSizes: (userId, limit) => db.asUser(userId, (tx) => store.selectSizes(tx, { userId, limit })),
    emptyDeleted: (userId) => db.asUser(userId, (tx) => store.deleteDeleted(tx, userId)),
  };
}

type FindRoom = Entitlements['findStorageRoom'];

async function insertDesign(
  tx: Tx,
  { facts = [], ...design }: NewDesign,
  { reason, findRoom }: { reason: VersionReason; findRoom: FindRoom },
): Promise<Design> {
  if ((await store.countDesigns(tx, design.userId)) >= MAX_DESIGNS)
    throw Problem.of(designProblems, 'design/limit-reached');
  // The text and its first version, and what reviewers wrote.
  const bytes = 2 * Buffer.byteLength(design.content) + Buffer.byteLength(JSON.stringify(design.suggestions ?? []));
  if (design.content !== '') (await findRoom(tx, design.userId)).requireStorage(bytes);
  const row = await store.insertDesign(tx, {
    ...design,
    id: newId(),
    services: distinctServices(design.services),
    topics: distinctNames(design.topics),
  });
  for (const fact of facts) await store.upsertFact(tx, row, { ...fact, state: 'assumed' });
  if (row.content !== '') await store.insertVersion(tx, row, { revision: row.revision, reason, content: row.content });
  return presentDesign(row, null);
}

/** `design` is the locked row. */
async function saveChanges(
  tx: Tx,
  design: DesignRow,
  { changes, findRoom }: { changes: DesignChanges; findRoom: FindRoom },
): Promise<SavedDesign> {
  const { content, baseRevision, keepsReplaced, services, topics, client, ...others } = changes;
  let row = design;
  if (content !== undefined) {
    if (baseRevision !== design.revision)
      throw Problem.of(designProblems, 'design/changed', { details: { revision: design.revision } });
    await requireIdle(tx, design);
    if (keepsReplaced) await keepVersion(tx, design, 'edited');
    row = await saveEdit(tx, design, { content, findRoom });
  }
  const settings = Object.fromEntries(
    Object.entries({
      ...others,
      services: services && distinctServices(services),
      topics: topics && distinctNames(topics),
      clientData: client,
    }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(settings).length > 0) row = await store.updateDesign(tx, design, settings);
  return { revision: row.revision, updatedAt: row.updatedAt };
}
