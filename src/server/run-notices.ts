// Tells people of long runs that ended while they were elsewhere, by the name of what the run has written.

import type { NotificationHub } from '#features/notifications/server/notification-hub.ts';
import type { NotificationEvent, NotificationSubject } from '#features/notifications/shared/notification-shapes.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { RunEnding, RunObserver } from '#platform/runs/run.ts';
import type { Face } from './module-face.ts';

/** The subjects are keyed by kind of run. Nobody is told of runs of other kinds. */
export type RunSubjects = ReadonlyMap<string, Face['runs'][number]['subject']>;

/** A person who waited no longer than this is still there. */
const LONG_SECONDS = 10;

/** Nobody is told of what they stopped themselves. */
const EVENTS: Partial<Record<RunEnding['status'], NotificationEvent>> = {
  done: 'run-done',
  failed: 'run-failed',
  interrupted: 'run-interrupted',
};

type Needs = { hub: NotificationHub; subjects: RunSubjects };

export function createRunNotices({ hub, subjects }: Needs): RunObserver {
  return {
    async record(tx, ending) {
      const event = EVENTS[ending.status];
      if (!event || ending.isFollowed || ending.seconds <= LONG_SECONDS) return false;
      const subject = await findSubject(tx, { subjects, ending });
      if (!subject) return false;
      const { userId } = ending;
      const told = await hub.insert(tx, [{ to: { userId }, kind: 'run', event, groupKey: keyOf(ending.id), subject }]);
      return told.length > 0;
    },
    announce: ({ userId }) => hub.announce([userId]),
    markFollowed: ({ userId, id }) => hub.markGroupRead({ userId, groupKey: keyOf(id) }),
  };
}

function keyOf(runId: number): string {
  return `run:${runId}`;
}

async function findSubject(
  tx: Tx,
  { subjects, ending: { kind, userId, subjectId } }: { subjects: RunSubjects; ending: RunEnding },
): Promise<NotificationSubject | null> {
  const subject = subjects.get(kind);
  if (!subject || 'none' in subject) return null;
  const found = await subject.find(tx, { userId, id: subjectId });
  return found && { type: subject.type, ...found, key: null };
}

/** Where the things lie that runs write, as the modules say. */
export function listRunSubjects(modules: readonly Face[], models: Models): RunSubjects {
  return new Map(
    modules.flatMap(({ runs }) => runs.map(({ open, subject }) => [open({ models }).name, subject] as const)),
  );
}
