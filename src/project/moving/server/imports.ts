// Imports of a workspace: read a file, propose what its values are, write its tasks, take all of it back.

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { movingProblems } from '../contract.ts';
import { UNDO_IMPORT_DAYS } from '../shared/limits.ts';
import type { MoveField, MovedFile, MoveSource } from '../shared/moved-task.ts';
import type { MoveImport, MoveLine, MoveMapping, TaskOrigin } from '../shared/plan.ts';
import { readMoveTask } from './child-tasks.ts';
import { planFile, proposeMapping } from './plan-file.ts';
import type { RunImport } from './run-import.ts';
import * as store from './store.ts';
import { takeBack } from './write/undo.ts';

export type ImportScope = Scope & { importId: string };
export type NewImport = {
  bytes: Buffer;
  name: string;
  source: MoveSource | null;
  fields: readonly MoveField[] | null;
  signal: AbortSignal;
};

/** What names an import rejects with 'moving/not-found'. */
export type Imports = {
  /** Writes nothing into the workspace. Rejects with 'moving/unreadable', or with a plan limit of the owner. */
  readImport(scope: Scope, file: NewImport): Promise<MoveImport>;
  listImports(scope: Scope): Promise<Omit<MoveImport, 'plan' | 'mapping'>[]>;
  findMove(scope: ImportScope): Promise<{ import: MoveImport; lines: MoveLine[] }>;
  /** The work goes on after this has resolved. Rejects with 'moving/started'. */
  startImport(
    scope: ImportScope,
    sent: { mapping: { [Key in keyof MoveMapping]?: MoveMapping[Key] | undefined } },
  ): Promise<MoveImport>;
  undoMove(scope: ImportScope): Promise<{ deleted: number; restored: number }>;
  findOrigin(scope: Scope & { taskId: string }): Promise<TaskOrigin | null>;
  /** Goes on with imports whose process was stopped. */
  resume(): Promise<void>;
  purge(now?: Date): Promise<void>;
};

/** Rejects with a plan limit of the owner when this much more does not fit. */
export type RequireStorage = (scope: Scope, write: { text: Buffer }) => Promise<void>;

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  pool: ChildPool;
  requireStorage: RequireStorage;
  run: RunImport;
  log: Log;
};

/** Nothing was heard of an import for this long: whoever wrote it is gone. A batch takes less than a second. */
const ABANDONED_SECONDS = 30;

export function createImports({ db, access, pool, requireStorage, run, log }: Needs): Imports {
  async function require(scope: ImportScope): Promise<MoveImport> {
    const row = await access.read(scope, (tx) => store.selectImport(tx, scope));
    if (!row) throw notFound();
    return present(row);
  }

  return {
    async readImport(scope, { bytes, name, source, fields, signal }) {
      await access.act(scope, 'member', async () => undefined);
      await requireStorage(scope, { text: bytes });
      const failures = { problems: movingProblems, broken: 'moving/unreadable' } as const;
      const input = { bytes: new Uint8Array(bytes), source, fields };
      const read = await runTask(pool, { task: readMoveTask, input, owner: scope.userId, signal, failures });
      if ('refusal' in read) throw Problem.of(movingProblems, 'moving/unreadable', { message: read.refusal });
      const importId = await storeImport(access, scope, { file: read.file, name });
      return require({ ...scope, importId });
    },

    listImports: (scope) =>
      access.read(scope, async (tx) => {
        const rows = await store.selectImports(tx, scope.workspaceId, sql`state <> 'read'`);
        return rows.map(present);
      }),

    findMove: (scope) =>
      access.read(scope, async (tx) => {
        const row = await store.selectImport(tx, scope);
        if (!row) throw notFound();
        const lines = await store.selectLines(tx, scope);
        return {
          import: present(row),
          lines: lines.flatMap(({ outcome, ...line }) => (outcome ? [{ ...line, outcome }] : [])),
        };
      }),

    startImport: async (scope, { mapping }) => {
      await markStarted(access, scope, mapping);
      run(scope, scope.importId).catch((error: unknown) => log.error({ err: error }, 'an import stopped'));
      return require(scope);
    },

    undoMove: (scope) =>
      access.act(scope, 'member', async (act) => {
        const job = await store.lockImport(act.tx, scope);
        if (!job || job.state === 'read') throw notFound();
        if (job.state === 'running') throw Problem.of(movingProblems, 'moving/running');
        if (!isUndoable(job)) throw Problem.of(movingProblems, 'moving/too-late');
        const result = await takeBack(act, job);
        await store.updateImport(act.tx, scope, { state: 'undone' });
        const name = `${result.deleted + result.restored} tasks`;
        act.record({ kind: 'tasks-import-undone', subject: { type: 'workspace', id: scope.workspaceId, name } });
        for (const type of ['tasks', 'settings', 'projects', 'milestones'] as const) act.touch(type, 'all');
        return result;
      }),

    findOrigin: (scope) =>
      access.read(scope, async (tx) => {
        const row = await store.selectOrigin(tx, scope);
        if (!row) return null;
        const { source, name, url, kept, importedAt } = row;
        return { source, name, url: /^https?:\/\//.test(url) ? url : '', kept, importedAt };
      }),

    async resume() {
      const left = await db.asSystem((tx) => store.selectAbandoned(tx, ABANDONED_SECONDS));
      for (const { id, workspaceId, userId } of left) await run({ workspaceId, userId }, id);
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeImports(tx, now)),
  };
}

/** Nobody starts an import twice. Rejects with 'moving/started'. */
async function markStarted(access: WorkspaceAccess, scope: ImportScope, sent: SentMapping): Promise<void> {
  await access.act(scope, 'member', async ({ tx, actor }) => {
    const job = await store.lockImport(tx, scope);
    if (!job?.mapping) throw notFound();
    if (job.state !== 'read') throw Problem.of(movingProblems, 'moving/started');
    await store.updateImport(tx, scope, {
      state: 'running',
      mapping: mergeMapping(job.mapping, sent),
      memberId: actor.memberId,
      userId: actor.userId,
      startedAt: sql`now()`,
    });
  });
}

async function storeImport(
  access: WorkspaceAccess,
  scope: Scope,
  { file, name }: { file: MovedFile; name: string },
): Promise<string> {
  const importId = newId();
  const { workspaceId } = scope;
  await access.act(scope, 'member', async ({ tx, actor }) => {
    const keys = file.tasks.map(({ key }) => key);
    const plan = planFile(file, await store.countKnown(tx, { workspaceId, source: file.source, keys }));
    const mapping = await proposeMapping(tx, { workspaceId, plan, statusHints: file.statusHints });
    await store.insertImport(tx, {
      id: importId,
      workspaceId,
      memberId: actor.memberId,
      userId: actor.userId,
      source: file.source,
      fileName: name.slice(0, 200),
      state: 'read',
      plan,
      mapping,
      total: file.tasks.length,
    });
    await store.insertRows(tx, { workspaceId, importId }, file.tasks);
  });
  return importId;
}

type SentMapping = { [Key in keyof MoveMapping]?: MoveMapping[Key] | undefined };

/** The choices of the person replace the proposals. Values that the file does not have are left out. */
function mergeMapping(proposed: MoveMapping, sent: SentMapping): MoveMapping {
  const merge = <Choice>(own: Record<string, Choice>, chosen: Record<string, Choice> = {}): Record<string, Choice> =>
    Object.fromEntries(
      Object.entries(own).map(([value, choice]) => [value, chosen[value] === undefined ? choice : chosen[value]]),
    );
  return {
    statuses: merge(proposed.statuses, sent.statuses),
    people: merge(proposed.people, sent.people),
    projects: merge(proposed.projects, sent.projects),
    types: merge(proposed.types, sent.types),
    priorities: merge(proposed.priorities, sent.priorities),
    dayOrders: { ...proposed.dayOrders, ...sent.dayOrders },
  };
}

function isUndoable({ state, finishedAt }: Pick<store.NamedImport, 'state' | 'finishedAt'>): boolean {
  if ((state !== 'done' && state !== 'failed') || !finishedAt) return false;
  return Date.now() - finishedAt.getTime() < UNDO_IMPORT_DAYS * 24 * 60 * 60_000;
}

const NO_MAPPING: MoveMapping = { statuses: {}, people: {}, projects: {}, types: {}, priorities: {}, dayOrders: {} };

function present(row: store.NamedImport): MoveImport {
  const { id, source, fileName, state, plan, mapping, total, phase, nextRow, failure, createdAt, finishedAt } = row;
  return {
    id,
    source,
    fileName,
    state,
    plan,
    mapping: mapping ?? NO_MAPPING,
    total,
    done: phase === 'links' ? total : Math.min(nextRow, total),
    created: row.createdCount,
    updated: row.updatedCount,
    same: row.sameCount,
    skipped: row.skippedCount,
    failure,
    memberName: row.memberName ?? '',
    createdAt,
    finishedAt,
    isUndoable: isUndoable(row),
  };
}

function notFound(): Problem {
  return Problem.of(movingProblems, 'moving/not-found');
}
