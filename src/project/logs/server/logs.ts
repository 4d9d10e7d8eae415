// The logs: entries of all sources in one order, for whom they are. A person reads their own, an owner the workspace's, and an
// admin everybody's, but not the activity of workspaces whose member they are not.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { pageOf } from '#platform/db/page.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { Actor, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { LogEntry, LogFilter } from '../contract.ts';
import { logKinds } from '../shared/log-kinds.ts';
import { logSources, type Placed } from './sources.ts';

const EXPORT_PAGE = 500;
const MAX_EXPORTED = 10_000;

type LogQuery = LogFilter & { workspaceId: string; cursor?: string | undefined; limit: number };
type LogPage = { entries: LogEntry[]; nextCursor: string | null };

export type Logs = {
  /** Rejects with 'workspace/not-found', 'workspace/forbidden' or 'access/forbidden' for a view that is not the person's. */
  listLogs(person: Person, query: LogQuery): Promise<LogPage>;
  /** The newest entries of a filter, page by page. */
  readLogs(person: Person, query: Omit<LogQuery, 'cursor' | 'limit'>): AsyncGenerator<LogEntry[]>;
};

export function createLogs({ db, access }: { db: Db; access: WorkspaceAccess }): Logs {
  async function listLogs(person: Person, { workspaceId, cursor, limit, ...filter }: LogQuery): Promise<LogPage> {
    const scope = { workspaceId, userId: person.id };
    const read = (tx: Tx, actor: Actor) => readPage(tx, { actor, filter, cursor, limit });
    if (filter.view === 'mine') return access.read(scope, read);
    if (filter.view === 'workspace') return access.govern(scope, 'owner', ({ tx, actor }) => read(tx, actor));
    if (!person.roles.includes('admin')) throw Problem.of(sharedProblems, 'access/forbidden');
    const actor = await access.read(scope, async (_tx, found) => found);
    return db.asSystem((tx) => read(tx, actor));
  }
  return {
    listLogs,
    async *readLogs(person, query) {
      let cursor: string | undefined;
      for (let count = 0; count < MAX_EXPORTED; count += EXPORT_PAGE) {
        const page = await listLogs(person, { ...query, limit: EXPORT_PAGE, ...(cursor !== undefined && { cursor }) });
        yield page.entries;
        if (page.nextCursor === null) return;
        cursor = page.nextCursor;
      }
    },
  };
}

type PageQuery = { actor: Actor; filter: LogFilter; cursor: string | undefined; limit: number };

async function readPage(tx: Tx, { actor, filter, cursor, limit }: PageQuery): Promise<LogPage> {
  const { workspaceId, userId, memberId } = actor;
  const scope = { view: filter.view, workspaceId, userId, memberId };
  const kinds = filter.kind === undefined ? logKinds : [filter.kind];
  const found: Placed[] = [];
  for (const kind of kinds) found.push(...(await logSources[kind](tx, { scope, filter, cursor, limit: limit + 1 })));
  const sorted = found.toSorted((left, right) => comparePlaces(right.place, left.place));
  const { rows, nextCursor } = pageOf(sorted, limit);
  return { entries: rows.map(present), nextCursor };
}

function present(placed: Placed): LogEntry {
  const { id, kind, at, who, what, subject, requestId, state, details, report } = placed;
  return { id, kind, at, who, what, subject, requestId, state, details, report };
}

/** A place is a number of microseconds, then an id. */
function comparePlaces(left: string, right: string): number {
  const [leftTime = '', leftId = ''] = left.split('/');
  const [rightTime = '', rightId = ''] = right.split('/');
  if (leftTime !== rightTime) return Number(leftTime) - Number(rightTime);
  if (leftId === rightId) return 0;
  return leftId < rightId ? -1 : 1;
}
