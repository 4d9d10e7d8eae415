// Tells people of long runs that ended while they were elsewhere: a design, a blueprint, code, an exported file.

import { CODE } from '#features/code/server/turns/finalize-turn.ts';
import { findWrittenProject } from '#features/code/server/run-subject.ts';
import { findGeneratedDesign } from '#features/design/server/run-subject.ts';
import { generationKind } from '#features/design/server/generation/finalize-generation.ts';
import { exportKind } from '#features/exports/server/exports.ts';
import { findExportedFile } from '#features/exports/server/run-subject.ts';
import type { NotificationHub } from '#features/notifications/server/notification-hub.ts';
import type { NotificationEvent, NotificationSubject } from '#features/notifications/shared/notification-shapes.ts';
import { blueprintKind } from '#features/solution/server/describe/finalize-description.ts';
import { findDescribedBlueprint } from '#features/solution/server/run-subject.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RunEnding, RunObserver } from '#platform/runs/run.ts';

/** Who waited for less is still there. */
const LONG_SECONDS = 10;

/** Nobody is told of what they stopped themselves. */
const EVENTS: Partial<Record<RunEnding['status'], NotificationEvent>> = {
  done: 'run-done',
  failed: 'run-failed',
  interrupted: 'run-interrupted',
};

export function createRunNotices(hub: NotificationHub): RunObserver {
  return {
    async record(tx, ending) {
      const event = EVENTS[ending.status];
      if (!event || ending.isFollowed || ending.seconds <= LONG_SECONDS) return false;
      const subject = await findSubject(tx, ending);
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

async function findSubject(tx: Tx, { kind, userId, subjectId }: RunEnding): Promise<NotificationSubject | null> {
  const owned = { userId, id: subjectId };
  if (kind === generationKind.name) return named('design', await findGeneratedDesign(tx, owned));
  if (kind === CODE) return named('code', await findWrittenProject(tx, owned));
  if (kind === blueprintKind.name) return named('blueprint', await findDescribedBlueprint(tx, owned));
  if (kind !== exportKind.name) return null;
  const file = await findExportedFile(tx, owned);
  return named('file', file && { id: file.designId, name: file.name });
}

function named(
  type: NotificationSubject['type'],
  found: { id: string; name: string } | null,
): NotificationSubject | null {
  return found && { type, ...found, key: null };
}
