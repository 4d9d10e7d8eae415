// Calendar feeds: the due days of a workspace as its person may read them at that moment, at an address that nobody can guess.

import { createHash } from 'node:crypto';
import { newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { createLinkToken, hashLinkToken } from '#platform/identity/access/link-token.ts';
import { taskAddress } from '#project/tasks/shared/task-address.ts';
import type { Actor, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { CalendarFeed } from '../../contract/feeds-contract.ts';
import type { FeedRow } from '../tables.ts';
import * as store from './feed-store.ts';
import { writeCalendar, type CalendarEntry } from './write-calendar.ts';

/** A calendar shows what is past for so long. */
const PAST_DAYS = 365;
const MAX_ENTRIES = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN = /^[\w-]{43}(?:\.ics)?$/;

export type CalendarFile = { text: string; etag: string };

export type Feeds = {
  findCalendarFeed(scope: Scope): Promise<{ feed: CalendarFeed | null }>;
  createCalendarFeed(
    scope: Scope,
    wanted: { content: FeedRow['content'] },
  ): Promise<{ url: string; feed: CalendarFeed }>;
  revokeCalendarFeed(scope: Scope): Promise<void>;
  /** Rejects with 'request/not-found' for an address that does not work, also once the person may not read the workspace. */
  readCalendar(token: string): Promise<CalendarFile>;
};

type Needs = { db: Db; access: WorkspaceAccess; publicUrl: string; now: () => Date };

export function createFeeds({ db, access, publicUrl, now }: Needs): Feeds {
  return {
    findCalendarFeed: (scope) =>
      access.read(scope, async (tx) => {
        const row = await store.selectFeed(tx, scope);
        return { feed: row && present(row) };
      }),

    createCalendarFeed: (scope, { content }) =>
      access.act(scope, 'viewer', async ({ tx }) => {
        const { userId, workspaceId } = scope;
        const token = createLinkToken();
        const row = { id: newId(), userId, workspaceId, tokenHash: hashLinkToken(token), content };
        const feed = present(await store.replaceFeed(tx, row));
        return { url: `${publicUrl}/api/calendar-feeds/${token}.ics`, feed };
      }),

    revokeCalendarFeed: (scope) => access.act(scope, 'viewer', ({ tx }) => store.deleteFeed(tx, scope)),

    async readCalendar(token) {
      const feed = TOKEN.test(token)
        ? await db.asSystem((tx) => store.selectByToken(tx, hashLinkToken(token.replace(/\.ics$/, ''))))
        : null;
      if (!feed) throw Problem.of(sharedProblems, 'request/not-found');
      const { userId, workspaceId } = feed;
      const from = new Date(now().getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10);
      const text = await access
        .read({ userId, workspaceId }, (tx, actor) => write(tx, actor, { feed, from, publicUrl }))
        .catch((error: unknown) => {
          // The person has left: the address says no more than one that never worked.
          if (error instanceof Problem) throw Problem.of(sharedProblems, 'request/not-found', { cause: error });
          throw error;
        });
      await db.asSystem((tx) => store.markRead(tx, feed.id));
      return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
    },
  };
}

type Wanted = { feed: FeedRow; from: string; publicUrl: string };

async function write(tx: Tx, { memberId }: Actor, { feed, from, publicUrl }: Wanted): Promise<string> {
  const { workspaceId } = feed;
  const query = { workspaceId, from, limit: MAX_ENTRIES };
  const tasks = await store.selectDueTasks(tx, { ...query, assigneeId: feed.content === 'mine' ? memberId : null });
  const milestones = await store.selectDueMilestones(tx, query);
  const name = `${await store.selectName(tx, workspaceId)} · Lounge`;
  const entries: CalendarEntry[] = [
    ...tasks.map((task) => {
      const key = `${task.prefix}-${task.number}`;
      return {
        uid: `task-${task.id}@lounge`,
        day: task.due ?? from,
        title: `${task.category === 'done' ? '✓ ' : ''}${key} ${task.title}`,
        description: [task.status, task.assignee].filter((part) => part !== null).join('\n'),
        url: `${publicUrl}${taskAddress({ workspaceId, task: key })}`,
        category: task.kind === 'bug' ? 'Bug' : 'Task',
        changedAt: task.changedAt,
      };
    }),
    ...milestones.map((milestone) => ({
      uid: `milestone-${milestone.id}@lounge`,
      day: milestone.due ?? from,
      title: `${milestone.completedAt ? '✓ ' : ''}${milestone.name} (${milestone.project})`,
      description: '',
      url: `${publicUrl}/project/projects/${milestone.projectId}?workspace=${workspaceId}`,
      category: 'Milestone',
      changedAt: milestone.completedAt ?? milestone.createdAt,
    })),
  ];
  return writeCalendar({ name, entries });
}

function present({ content, createdAt, lastReadAt }: FeedRow): CalendarFeed {
  return { content, createdAt, lastReadAt };
}
