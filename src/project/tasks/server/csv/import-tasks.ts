// Imports tasks from a CSV file in batches, so that a large file holds neither the event loop nor the database for long. What
// was imported before a failure stays, and can be undone like the rest.

import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import type { Log } from '#platform/log/log.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { ImportReport } from '../../contract/csv-contract.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import { MAX_IMPORT_ROWS, MAX_LABELS, MAX_REPORT_LINES, MAX_TASKS } from '../../shared/limits.ts';
import type { CsvColumn } from '../../shared/csv-columns.ts';
import { rankBetween } from '../../shared/rank.ts';
import { draftOf } from '../create-task.ts';
import { notifyAssigned } from '../notices/notices.ts';
import { readReferences, type References } from '../changes/references.ts';
import { insertLabels } from '../settings/settings.ts';
import { lockSettings, selectLabels } from '../settings/settings-store.ts';
import type { tasks } from '../tables.ts';
import { columnsOf } from '../changes/task-changes.ts';
import { countTasks, insertTasks, selectRank, takeNumbers } from '../task-store.ts';
import { isBlank, readRows, type CsvRow } from '#text/csv/read-rows.ts';
import { readHeader, readTask, type Header, type ReadTask } from './read-cells.ts';

/** Rows of one transaction: about 50 ms. */
const BATCH_ROWS = 250;
/** Read without a pause: below 10 ms. */
const ROWS_AT_ONCE = 2_000;

const GONE =
  'The workspace was deleted, or you are no longer in it. The other rows were not written; those before come back with it.';

type Progress = { report: ImportReport; header: Header };

export type ImportFile = {
  bytes: Buffer;
  importId: string;
  /** The list says what each column is, where the person has said so. It is null otherwise. */
  columns: readonly (CsvColumn | null)[] | null;
  log: Log;
};

/**
 * Rejects with 'tasks/not-csv' when there is no header with a title, and like the first batch when that fails: nothing was
 * written then. A later failure ends the import, and the report says what was kept.
 */
export async function importTasks(
  access: WorkspaceAccess,
  scope: Scope,
  { bytes, importId, columns, log }: ImportFile,
): Promise<ImportReport> {
  const { text, encoding } = decode(bytes);
  const rows = readRows(text);
  const first = rows.next().value as CsvRow | undefined;
  const header = readHeader(first?.cells ?? [], columns);
  if (!header) throw Problem.of(taskProblems, 'tasks/not-csv');
  const report: ImportReport = {
    importId,
    failure: null,
    encoding,
    rows: 0,
    created: 0,
    skipped: 0,
    lines: [],
    hasMore: false,
    ignoredColumns: header.ignored.slice(0, 50).map((name) => name.slice(0, 100)),
  };
  const progress = { report, header };
  try {
    await importRows(access, scope, { progress, rows });
  } catch (error) {
    if (report.created === 0) throw error;
    log.warn({ err: error }, 'an import ended before its last row');
    const isGone = error instanceof Problem && error.code === 'workspace/not-found';
    report.failure = isGone ? GONE : 'The server could not write the other rows.';
  }
  report.lines.sort((a, b) => a.line - b.line);
  await recordImport(access, scope, report);
  return report;
}

async function importRows(
  access: WorkspaceAccess,
  scope: Scope,
  { progress, rows }: { progress: Progress; rows: Iterable<CsvRow> },
): Promise<void> {
  const { report } = progress;
  let batch: CsvRow[] = [];
  let seen = 0;
  for (const row of rows) {
    // Rows that are only skipped wait for no database: others have their turn in between.
    if (++seen % ROWS_AT_ONCE === 0) await setImmediate();
    if (isBlank(row)) continue;
    report.rows++;
    if (report.rows > MAX_IMPORT_ROWS) {
      skip(report, row, `Only the first ${MAX_IMPORT_ROWS.toLocaleString('en')} rows are imported.`);
      continue;
    }
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    await importBatch(access, scope, { progress, batch });
    batch = [];
  }
  await importBatch(access, scope, { progress, batch });
}

/** What was created is kept even if nothing can be written any more. */
async function recordImport(access: WorkspaceAccess, scope: Scope, report: ImportReport): Promise<void> {
  const recording = access.act(scope, 'member', async (act) => {
    act.record({
      kind: 'tasks-imported',
      subject: { type: 'workspace', id: scope.workspaceId, name: `${report.created} tasks` },
    });
    act.touch('settings', 'all');
    act.touch('projects', 'all');
  });
  await (report.failure === null ? recording : recording.catch(() => undefined));
}

function importBatch(
  access: WorkspaceAccess,
  scope: Scope,
  { progress, batch }: { progress: Progress; batch: readonly CsvRow[] },
): Promise<void> {
  return access.act(scope, 'member', (act) => insertBatch(act, progress, batch));
}

async function insertBatch(act: Act, { report, header }: Progress, batch: readonly CsvRow[]): Promise<void> {
  const { tx, actor } = act;
  const { workspaceId, memberId } = actor;
  await takeNumbers(tx, workspaceId, 0);
  const known = await readReferences(tx, workspaceId);
  const read = batch.map((row) => ({ row, task: readTask(row.cells, header, known) }));
  const references = await addLabels(
    act,
    known,
    read.flatMap(({ task }) => task?.labelNames ?? []),
  );
  const room = MAX_TASKS - (await countTasks(tx, workspaceId));
  const accepted: { row: CsvRow; task: ReadTask }[] = [];
  for (const { row, task } of read) {
    if (!task) skip(report, row, 'The title is empty.');
    else if (accepted.length >= room) skip(report, row, 'The workspace is full.');
    else accepted.push({ row, task });
  }
  let number = await takeNumbers(tx, workspaceId, accepted.length);
  let rank = await selectRank(tx, workspaceId, 'last');
  const rows: (typeof tasks.$inferInsert)[] = [];
  for (const { row, task } of accepted) {
    rank = rankBetween(rank, null);
    const draft = draftOf({ references, parent: null, workspaceId });
    const labelIds = findLabels(task, references);
    const columns = columnsOf({ ...task.sent, labelIds }, draft, references);
    const { description } = task;
    const own = { number: number++, rank, description, createdBy: memberId, importId: report.importId };
    rows.push({ ...draft, ...columns, ...own });
    if (row.isCut) task.notes.push('The row has too many cells; those at its end were left out.');
    if (task.notes.length > 0) addLine(report, { line: row.line, outcome: 'changed', message: task.notes.join(' ') });
  }
  if (rows.length > 0) await insertTasks(tx, rows);
  notifyAssigned(
    act,
    rows.flatMap(({ id, title, assigneeId }) =>
      assigneeId ? [{ memberId: assigneeId, task: { id, title, key: '' } }] : [],
    ),
    report.importId,
  );
  report.created += rows.length;
  act.touch('tasks', 'all');
}

/** Creates the labels that are missing, as long as there is room for more. */
async function addLabels({ tx, actor }: Act, references: References, names: readonly string[]): Promise<References> {
  const { workspaceId } = actor;
  const known = new Set(references.labels.map(({ name }) => name.toLowerCase()));
  if (names.every((name) => known.has(name.toLowerCase()))) return references;
  await lockSettings(tx, workspaceId);
  const labels = await selectLabels(tx, workspaceId);
  const missing = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
    .filter((name) => !labels.some((label) => label.name.toLowerCase() === name.toLowerCase()))
    .slice(0, MAX_LABELS - labels.length);
  const added = await insertLabels(tx, { workspaceId, labels, names: missing });
  return { ...references, labels: [...labels, ...added] };
}

function findLabels(task: ReadTask, { labels }: References): string[] {
  return task.labelNames.flatMap((name) => {
    const label = labels.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!label) task.notes.push(`The workspace has no room for the label “${name}”.`);
    return label ? [label.id] : [];
  });
}

function skip(report: ImportReport, { line }: CsvRow, message: string): void {
  report.skipped++;
  addLine(report, { line, outcome: 'skipped', message });
}

function addLine(report: ImportReport, line: ImportReport['lines'][number]): void {
  if (report.lines.length < MAX_REPORT_LINES) report.lines.push(line);
  else report.hasMore = true;
}

/**
 * The byte order mark decides. Without one the file is UTF-8 if its bytes are, else what Windows saves by default in
 * the West.
 */
function decode(bytes: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  // Postgres takes no NUL.
  return { text: new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\ufffd'), encoding };
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
