// Suites: those that come with Lounge, and those of a person, with list, create, change, delete and restore.

import { isDeepStrictEqual } from 'node:util';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { benchmarkProblems } from '../../contract.ts';
import { MAX_SUITES } from '../../shared/limits.ts';
import type { SuiteDetail, SuiteSummary } from '../../shared/suite-shapes.ts';
import type { SuiteRow } from '../tables.ts';
import { presentSuite, readBuiltInSuites } from './built-in-suites.ts';
import type { ReadSuite } from './case-reader.ts';
import * as store from './suite-store.ts';

/** The signal aborts when the caller hangs up. */
type NewSuite = { userId: string; title: string; text: string; signal: AbortSignal };
type SuiteChange = store.Owned & { title?: string | undefined; text?: string | undefined; signal: AbortSignal };

/** An unknown id and another person's both reject with 'benchmarks/not-found'. */
export type Suites = {
  /** Those that come with Lounge are first, then the person's, the newest first. */
  listSuites(userId: string): Promise<SuiteSummary[]>;
  findSuite(owned: store.Owned): Promise<SuiteDetail>;
  /** Reads the cases of a JSON, JSONL, CSV or promptfoo file. Rejects with 'benchmarks/bad-cases', which says what and where. */
  createSuite(suite: NewSuite): Promise<SuiteDetail>;
  /** Other cases make another version. */
  updateSuite(change: SuiteChange): Promise<SuiteDetail>;
  deleteSuite(owned: store.Owned): Promise<void>;
  restoreSuite(owned: store.Owned): Promise<SuiteDetail>;
  purge(now?: Date): Promise<void>;
};

export function createSuites({ db, readSuite }: { db: Db; readSuite: ReadSuite }): Suites {
  return {
    async listSuites(userId) {
      const own = await db.asUser(userId, (tx) => store.selectSuites(tx, userId));
      return [...readBuiltInSuites(), ...own.map(present)].map(({ content: _cases, ...summary }) => summary);
    },

    async findSuite(owned) {
      const known = readBuiltInSuites().find(({ id }) => id === owned.id);
      if (known) return known;
      const row = isId(owned.id) ? await db.asUser(owned.userId, (tx) => store.selectSuite(tx, owned)) : null;
      if (!row) throw notFound();
      return present(row);
    },

    async createSuite({ userId, title, text, signal }) {
      const content = await readSuite(text, { owner: userId, signal });
      return db.asUser(userId, async (tx) => {
        if ((await store.countSuites(tx, userId)) >= MAX_SUITES)
          throw Problem.of(benchmarkProblems, 'benchmarks/too-many-suites');
        return present(await store.insertSuite(tx, { id: newId(), userId, title, content }));
      });
    },

    async updateSuite({ userId, id, title, text, signal }) {
      const owned = { userId, id };
      await db.asUser(userId, (tx) => requireSuite(tx, owned));
      const content = text === undefined ? undefined : await readSuite(text, { owner: userId, signal });
      return db.asUser(userId, async (tx) => {
        const row = await requireSuite(tx, owned);
        const isOther = content !== undefined && !isDeepStrictEqual(content, row.content);
        const changes = {
          ...(title !== undefined && { title }),
          ...(isOther && { content, version: row.version + 1 }),
        };
        return present(await store.updateSuite(tx, owned, changes));
      });
    },

    deleteSuite: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        await requireSuite(tx, owned);
        await store.markSuiteDeleted(tx, owned);
      }),

    restoreSuite: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        if (!(await store.selectSuite(tx, owned)) && !(await store.restoreSuite(tx, owned))) throw notFound();
        return present(await requireSuite(tx, owned));
      }),

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeSuites(tx, now)),
  };
}

/** Locked until the transaction ends. */
async function requireSuite(tx: Tx, owned: store.Owned): Promise<SuiteRow> {
  const row = await store.lockSuite(tx, owned);
  if (!row) throw notFound();
  return row;
}

function present({ id, title, version, content, updatedAt }: SuiteRow): SuiteDetail {
  return presentSuite({ id, title, version, content, updatedAt, isBuiltIn: false });
}

function notFound(): Problem {
  return Problem.of(benchmarkProblems, 'benchmarks/not-found');
}
