// Writes the tasks of a filter as CSV, page by page while the file is read.

import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import { selectTaskPage } from '../list-store.ts';
import { keyOf } from '../present.ts';
import { readReferences, type References } from '../changes/references.ts';
import { selectDescriptions, selectTasks, type ListedTask } from '../task-store.ts';
import { contextOf } from '../list/list-tasks.ts';
import { writeCsvRow } from '#text/csv/write-row.ts';

const PAGE_ROWS = 500;
/** Excel reads a file as UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

const HEADER = [
  'Key',
  'Title',
  'Kind',
  'Status',
  'Priority',
  'Severity',
  'Assignee',
  'Labels',
  'Project',
  'Milestone',
  'Start',
  'Due',
  'Created',
  'Updated',
  'Closed',
  'Description',
];

type ExportQuery = { filter: TaskFilter; now: Date };
type Reads = { heavyReads: HeavyReads; access: WorkspaceAccess };

/**
 * The first text is there when this resolves, so that a stranger gets an error instead of a file. Each page takes its turn among
 * the heavy reads of the person; whoever reads the file slowly holds none meanwhile.
 */
export async function exportTasks(reads: Reads, scope: Scope, query: ExportQuery): Promise<AsyncGenerator<string>> {
  const first = await readPageInTurn(reads, scope, { ...query, cursor: undefined });
  return writePages(first);

  async function* writePages({ text, nextCursor }: CsvPage): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + writeCsvRow(HEADER) + text;
    for (let cursor = nextCursor; cursor !== null;) {
      const page = await readPageInTurn(reads, scope, { ...query, cursor });
      yield page.text;
      cursor = page.nextCursor;
    }
  }
}

type CsvPage = { text: string; nextCursor: string | null };

type PageQuery = ExportQuery & { cursor: string | undefined };

function readPageInTurn({ heavyReads, access }: Reads, scope: Scope, query: PageQuery): Promise<CsvPage> {
  const key = `task-export ${JSON.stringify([scope.workspaceId, query])}`;
  return heavyReads.read({ owner: scope.userId, key }, () => readPage(access, scope, query));
}

function readPage(access: WorkspaceAccess, scope: Scope, { filter, now, cursor }: PageQuery): Promise<CsvPage> {
  return access.read(scope, async (tx, actor) => {
    const { workspaceId } = scope;
    const context = contextOf(actor, filter, now);
    const page = { filter, context, sort: 'rank', isDescending: false, cursor, limit: PAGE_ROWS } as const;
    const { ids, nextCursor } = await selectTaskPage(tx, page);
    const references = await readReferences(tx, workspaceId);
    const rows = new Map((await selectTasks(tx, { workspaceId, ids })).map((row) => [row.id, row]));
    const texts = await selectDescriptions(tx, { workspaceId, ids });
    const lines = ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [writeCsvRow(cellsOf(row, references, texts.get(id) ?? ''))] : [];
    });
    return { text: lines.join(''), nextCursor };
  });
}

function cellsOf(row: ListedTask, references: References, description: string): string[] {
  const { statuses, labels, members, projects, milestones } = references;
  const nameIn = (rows: ReadonlyMap<string, { name: string }>, id: string | null) => rows.get(id ?? '')?.name ?? '';
  const names = labels.filter(({ id }) => row.liveLabelIds.includes(id)).map(({ name }) => name);
  return [
    keyOf(row),
    row.title,
    row.kind,
    statuses.find(({ id }) => id === row.statusId)?.name ?? '',
    row.priority,
    row.severity ?? '',
    nameIn(members, row.assigneeId),
    names.join(', '),
    nameIn(projects, row.liveProjectId),
    nameIn(milestones, row.liveMilestoneId),
    row.start ?? '',
    row.due ?? '',
    row.createdAt.toISOString(),
    row.updatedAt.toISOString(),
    row.closedAt?.toISOString() ?? '',
    description,
  ];
}
