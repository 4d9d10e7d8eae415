// Writes an import batch by batch. Each batch is one transaction that locks the import, so that two processes never write the same
// rows, and a process that is killed leaves no half batch: another one goes on from the first row that is not written.

import type { Log } from '#platform/log/log.ts';
import { Problem } from '#contract/problem.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { sql } from 'drizzle-orm';
import * as store from './store.ts';
import type { ImportRow } from './tables.ts';
import { writeLinks } from './write/write-links.ts';
import { writeTasks } from './write/write-tasks.ts';

/** Rows of one transaction. */
const BATCH_ROWS = 200;

const GONE = 'The workspace was deleted, or you are no longer in it. What was written before is kept.';
const FAILED = 'The server could not write the other rows. What was written before is kept.';

export type RunImport = (scope: Scope, importId: string) => Promise<void>;

/** Resolves when the import has ended, whatever its outcome; rejects only where not even that could be written. */
export function createRunImport({ access, log }: { access: WorkspaceAccess; log: Log }): RunImport {
  return async (scope, importId) => {
    const ref = { workspaceId: scope.workspaceId, importId };
    try {
      while (await access.act(scope, 'member', (act) => writeBatch(act, ref)));
    } catch (error) {
      log.warn({ err: error }, 'an import ended before its last row');
      const isGone = error instanceof Problem && error.code === 'workspace/not-found';
      await access.govern(scope, 'viewer', (act) => endImport(act, ref, isGone ? GONE : FAILED)).catch(() => undefined);
    }
  };
}

/** Returns whether there is more to do. */
async function writeBatch(act: Act, ref: store.ImportRef): Promise<boolean> {
  const job = await store.lockImport(act.tx, ref);
  if (!job || job.state !== 'running') return false;
  const rows = await store.selectRows(act.tx, ref, { from: job.nextRow, limit: BATCH_ROWS });
  if (rows.length === 0) {
    if (job.phase === 'links') return endImport(act, ref, null);
    await store.updateImport(act.tx, ref, { phase: 'links', nextRow: 0 });
    return true;
  }
  const nextRow = (rows.at(-1)?.number ?? 0) + 1;
  if (job.phase === 'links') {
    const results = await writeLinks(act, job, rows);
    await store.updateRows(act.tx, ref, results);
    const grown = results.filter(({ outcome }) => outcome === 'updated').length;
    await store.updateImport(act.tx, ref, {
      nextRow,
      updatedCount: job.updatedCount + grown,
      sameCount: job.sameCount - grown,
    });
    return true;
  }
  const { results, context } = await writeTasks(act, job, rows);
  await store.updateRows(act.tx, ref, results);
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  await store.updateImport(act.tx, ref, {
    nextRow,
    made: context.made,
    createdCount: job.createdCount + count('created'),
    updatedCount: job.updatedCount + count('updated'),
    sameCount: job.sameCount + count('same'),
    skippedCount: job.skippedCount + count('skipped'),
  });
  return true;
}

async function endImport(act: Act, ref: store.ImportRef, failure: string | null): Promise<false> {
  const job = await store.lockImport(act.tx, ref);
  if (job?.state !== 'running') return false;
  await store.updateImport(act.tx, ref, {
    state: failure === null ? 'done' : 'failed',
    failure,
    finishedAt: sql`now()`,
  });
  await store.forgetRecords(act.tx, ref);
  recordImport(act, job);
  return false;
}

function recordImport({ record, touch }: Act, { workspaceId, createdCount, updatedCount }: ImportRow): void {
  const name = `${createdCount + updatedCount} tasks`;
  record({ kind: 'tasks-imported', subject: { type: 'workspace', id: workspaceId, name } });
  for (const type of ['tasks', 'settings', 'projects', 'milestones'] as const) touch(type, 'all');
}
