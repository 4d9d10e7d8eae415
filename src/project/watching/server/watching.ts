// Who is told of what happens to a task, an idea or a page: those who made it, have it or wrote on it, and those who watch it,
// without those who muted it. Mentions and assignments reach everybody: they are about the person.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Act, Notice, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { watchingProblems } from '../contract.ts';
import { findMentions } from '../shared/mentions.ts';
import type { WatchedType, WatchLevel } from '../shared/watch-levels.ts';
import type { WatchState } from '../shared/watching-shapes.ts';
import * as store from './store.ts';

type Subject = { subjectType: WatchedType; subjectId: string };

/** Both reject with 'watching/not-found' for what is not in the workspace. */
export type Watching = {
  findWatching(input: Scope & Subject): Promise<WatchState>;
  setWatching(scope: Scope, input: Subject & { level: WatchLevel }): Promise<WatchState>;
  purge(): Promise<void>;
};

export function createWatching({ db, access }: { db: Db; access: WorkspaceAccess }): Watching {
  return {
    findWatching: ({ subjectType, subjectId, ...scope }) =>
      access.read(scope, async (tx, { memberId }) => {
        const ref = { workspaceId: scope.workspaceId, subjectType, subjectId };
        if (!(await store.isLive(tx, ref))) throw notFound();
        return store.selectState(tx, ref, memberId);
      }),

    setWatching: (scope, { level, ...subject }) =>
      // Row-level security lets no viewer write, so that the product does: the row is always that of the caller.
      access.govern(scope, 'viewer', async ({ tx, actor: { memberId } }) => {
        const ref = { workspaceId: scope.workspaceId, ...subject };
        if (!(await store.isLive(tx, ref))) throw notFound();
        if (level === 'default') await store.deleteSubscription(tx, { memberId, subjectId: subject.subjectId });
        else await store.upsertSubscription(tx, { ...ref, memberId, level });
        return store.selectState(tx, ref, memberId);
      }),

    purge: () => db.asSystem(store.deleteStray),
  };
}

type Told = Omit<Notice, 'memberId'>;

/**
 * Tells those who take part or watch. `notice` returns what is told for one subject, and to whom: a person who wrote earlier
 * gets an answer, others a comment. Null: that person is not told.
 */
export async function notifySubscribers(
  { tx, actor, notify }: Pick<Act, 'tx' | 'actor' | 'notify'>,
  { subjectType, subjectIds }: { subjectType: WatchedType; subjectIds: readonly string[] },
  notice: (subscriber: { subjectId: string; reasons: readonly WatchState['reason'][] }) => Told | null,
): Promise<void> {
  const { workspaceId, memberId: ownId } = actor;
  for (const { memberId, ...subscriber } of await store.selectSubscribers(tx, {
    workspaceId,
    subjectType,
    subjectIds,
  })) {
    const told = memberId === ownId ? null : notice(subscriber);
    if (told) notify({ ...told, memberId });
  }
}

type Mentioning = { before: string; after: string; told: Omit<Notice, 'memberId' | 'kind'> };

/** Tells the members whom a text mentions now and did not before. */
export async function notifyMentions(
  { tx, actor, notify }: Pick<Act, 'tx' | 'actor' | 'notify'>,
  { before, after, told }: Mentioning,
): Promise<void> {
  if (!after.includes('@')) return;
  const members = await store.selectHandles(tx, actor.workspaceId);
  const known = new Set(findMentions(before, members));
  for (const memberId of findMentions(after, members))
    if (!known.has(memberId)) notify({ ...told, memberId, kind: 'mention' });
}

function notFound(): Problem {
  return Problem.of(watchingProblems, 'watching/not-found');
}
