// The door to a person's designs: begin, find, save, delete and take back; their sections, facts and versions.

import { MAX_DESIGNS } from '../shared/limits.ts';
import { distinctNames } from '../shared/topics.ts';
import { isFactKey, isFactValue } from '#text/facts.ts';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Templates } from '#features/templates/server/templates.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  designProblems,
  type Design,
  type DesignSummary,
  type DesignVersion,
  type Fact,
  type SavedDesign,
  type Section,
} from '../contract.ts';
import { keepVersion, replaceContent, requireSize, saveEdit, type VersionReason } from './content.ts';
import { assembleFacts } from './facts.ts';
import * as store from './store.ts';
import type { Owned, StoredDesign } from './store.ts';
import type { DesignRow } from './tables.ts';
import type { DesignWorker } from './worker/open-worker.ts';

export type NewDesign = Pick<DesignRow, 'title' | 'cloudProvider' | 'services' | 'topics' | 'content'> & {
  userId: string;
};
export type DesignChanges = {
  [Key in 'title' | 'cloudProvider' | 'services' | 'topics' | 'content']?: DesignRow[Key] | undefined;
} & { baseRevision?: number | undefined };

export type Designs = {
  list(userId: string): Promise<DesignSummary[]>;
  create(design: NewDesign, reason?: VersionReason): Promise<Design>;
  find(design: Owned): Promise<Design>;
  /** Rejects with 'design/changed' when the content is based on an older revision, 'design/generating' while one is written. */
  update(design: Owned, changes: DesignChanges): Promise<SavedDesign>;
  remove(design: Owned): Promise<void>;
  restore(design: Owned): Promise<DesignSummary>;
  /** Puts a published template in place of the text, which is kept as a version. */
  loadTemplate(design: Owned, templateId: string): Promise<Design>;
  listSections(design: Owned): Promise<Section[]>;
  lockSection(design: Owned, section: { topic: string; isLocked: boolean }): Promise<Section>;
  listFacts(design: Owned): Promise<Fact[]>;
  /** An empty value takes the person's own back. */
  updateFact(
    design: Owned,
    fact: { key: string; value: string | undefined; state: Fact['state'] | undefined },
  ): Promise<Fact[]>;
  listVersions(design: Owned): Promise<DesignVersion[]>;
  findVersion(design: Owned, versionId: string): Promise<DesignVersion & { content: string }>;
  restoreVersion(design: Owned, versionId: string): Promise<Design>;
  /** The design with its rows, to be read by the worker. */
  readStored(design: Owned): Promise<StoredDesign>;
  /** The same as it is exported now, kept as a version, in the transaction of the export. Rejects with 'design/not-found'. */
  keepExported(tx: Tx, design: Owned): Promise<StoredDesign>;
  /** Removes for good what was deleted before `time`. */
  purge(time: Date): Promise<void>;
};

/** More than anybody fills in; nothing but a fault or malice makes so many. */
const MAX_FACTS = 1_000;

export function createDesigns({
  db,
  templates,
  worker,
}: {
  db: Db;
  templates: Templates;
  worker: DesignWorker;
}): Designs {
  /** Works on one design in a transaction; 404 when it is not there for this person. */
  async function inDesign<T>(
    owned: Owned,
    act: (tx: Tx, design: DesignRow) => Promise<T>,
    find = store.findDesign,
  ): Promise<T> {
    if (!isId(owned.id)) throw notFound();
    return db.asUser(owned.userId, async (tx) => {
      const design = await find(tx, owned);
      if (!design) throw notFound();
      return act(tx, design);
    });
  }

  function inLockedDesign<T>(owned: Owned, act: (tx: Tx, design: DesignRow) => Promise<T>): Promise<T> {
    return inDesign(owned, act, store.lockDesign);
  }

  async function readStored(owned: Owned): Promise<StoredDesign> {
    const stored = isId(owned.id) ? await db.asUser(owned.userId, (tx) => store.readDesign(tx, owned)) : null;
    if (!stored) throw notFound();
    return stored;
  }

  return {
    list: (userId) => db.asUser(userId, (tx) => store.listDesigns(tx, userId)),

    async create(design, reason = 'edited') {
      requireSize(design.content);
      return db.asUser(design.userId, async (tx) => {
        if ((await store.countDesigns(tx, design.userId)) >= MAX_DESIGNS)
          throw Problem.of(designProblems, 'design/limit-reached');
        const row = await store.insertDesign(tx, {
          ...design,
          id: newId(),
          services: distinctNames(design.services),
          topics: distinctNames(design.topics),
        });
        if (row.content !== '')
          await store.insertVersion(tx, row, { revision: row.revision, reason, content: row.content });
        return presentDesign(row, null);
      });
    },

    find: (owned) =>
      inDesign(owned, async (tx, design) => presentDesign(design, await store.findActiveRun(tx, design))),

    async update(owned, { content, baseRevision, services, topics, ...changes }) {
      if (content !== undefined) requireSize(content);
      return inLockedDesign(owned, async (tx, design) => {
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        const names = {
          ...(services ? { services: distinctNames(services) } : {}),
          ...(topics ? { topics: distinctNames(topics) } : {}),
        };
        let row = design;
        if (content !== undefined) {
          if (baseRevision !== design.revision)
            throw Problem.of(designProblems, 'design/changed', { details: { revision: design.revision } });
          await requireIdle(tx, design);
          row = await saveEdit(tx, design, content);
        }
        if (Object.keys(given).length + Object.keys(names).length > 0)
          row = await store.updateDesign(tx, design, { ...given, ...names });
        return { revision: row.revision, updatedAt: row.updatedAt };
      });
    },

    remove: (owned) => inDesign(owned, async (tx) => void (await store.markDesignDeleted(tx, owned))),

    async restore(owned) {
      if (!isId(owned.id)) throw notFound();
      await db.asUser(owned.userId, (tx) => store.restoreDesign(tx, owned));
      return inDesign(owned, async (tx, design) => presentSummary(design, await store.findActiveRun(tx, design)));
    },

    async loadTemplate(owned, templateId) {
      const { content } = await templates.findPublished(owned.userId, templateId);
      return inLockedDesign(owned, async (tx, design) => {
        await requireIdle(tx, design);
        return presentDesign(await replaceContent(tx, design, { content, reason: 'template' }), null);
      });
    },

    readStored,

    listSections: async (owned) => worker.presentSections(await readStored(owned)),

    async lockSection(owned, { topic, isLocked }) {
      await inDesign(owned, async (tx, design) => {
        if (!design.topics.includes(topic)) throw Problem.of(designProblems, 'design/unknown-topic');
        await store.saveSection(tx, design, { topic, isLocked });
      });
      const section = (await worker.presentSections(await readStored(owned))).find((found) => found.topic === topic);
      if (!section) throw Problem.of(designProblems, 'design/unknown-topic');
      return section;
    },

    listFacts: async (owned) => worker.assembleFacts(await readStored(owned)),

    async updateFact(owned, { key, value, state }) {
      const wanted = value?.trim();
      if (!isFactKey(key) || (wanted !== undefined && wanted !== '' && !isFactValue(wanted)))
        throw Problem.of(designProblems, 'design/invalid-fact');
      await inLockedDesign(owned, async (tx, design) => {
        const facts = await store.listFactRows(tx, design);
        // As if the text embedded this one alone: the value is asked for, not its uses.
        const current = assembleFacts({ design: { ...design, content: `{{${key}}}` }, facts }).find(
          (fact) => fact.key === key,
        );
        const next = wanted ?? current?.value ?? '';
        if (wanted !== '' && (next === '' || facts.length >= MAX_FACTS))
          throw Problem.of(designProblems, 'design/invalid-fact');
        if (wanted === '') await store.deleteFact(tx, design, key);
        else await store.saveFact(tx, design, { key, value: next, state: state ?? current?.state ?? 'assumed' });
      });
      return worker.assembleFacts(await readStored(owned));
    },

    listVersions: (owned) => inDesign(owned, (tx) => store.listVersions(tx, owned)),

    findVersion: (owned, versionId) =>
      inDesign(owned, async (tx, design) => {
        const version = isId(versionId) ? await store.findVersion(tx, design, versionId) : null;
        if (!version) throw notFound();
        const { id, revision, reason, createdAt, content } = version;
        return { id, revision, reason, createdAt, content, length: content.length };
      }),

    async restoreVersion(owned, versionId) {
      return inLockedDesign(owned, async (tx, design) => {
        const version = isId(versionId) ? await store.findVersion(tx, design, versionId) : null;
        if (!version) throw notFound();
        await requireIdle(tx, design);
        return presentDesign(await replaceContent(tx, design, { content: version.content, reason: 'restored' }), null);
      });
    },

    async keepExported(tx, owned) {
      const design = isId(owned.id) ? await store.lockDesign(tx, owned) : null;
      if (!design) throw notFound();
      await keepVersion(tx, design, 'exported');
      return { design, facts: await store.listFactRows(tx, owned), sections: await store.listSections(tx, owned) };
    },

    purge: (time) => db.asSystem((tx) => store.purgeDesigns(tx, time)),
  };
}

export function notFound(): Problem {
  return Problem.of(designProblems, 'design/not-found');
}

async function requireIdle(tx: Tx, design: DesignRow): Promise<void> {
  if ((await store.findActiveRun(tx, design)) !== null) throw Problem.of(designProblems, 'design/generating');
}

function presentSummary({ id, title, cloudProvider, updatedAt }: DesignRow, activeRunId: number | null): DesignSummary {
  return { id, title, cloudProvider, updatedAt, activeRunId };
}

/** Exactly what leaves the server. */
function presentDesign(row: DesignRow, activeRunId: number | null): Design {
  const { services, topics, content, revision, createdAt } = row;
  return { ...presentSummary(row, activeRunId), services, topics, content, revision, createdAt };
}
