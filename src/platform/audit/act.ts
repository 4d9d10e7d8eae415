// The act that the request at hand is about to do. What does it can note who it turned out to be, or what it was done to,
// without being handed the request.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, AuditDetails } from './record-event.ts';

export type ActNotes = { actor?: Actor; targetId?: string; details?: AuditDetails };

type Act = {
  notes: ActNotes;
  /** Records the act in a transaction of its own, unless it has been recorded. */
  record: () => Promise<void>;
};

const acts = new AsyncLocalStorage<Act>();

/** Runs `work`; `noteAct` and `recordActNow` in it, and in what it calls, are about this act. */
export function withAct<T>(act: Act, work: () => T): T {
  return acts.run(act, work);
}

/** Adds to the event of the act at hand. Does nothing where no act is recorded. */
export function noteAct({ details, ...rest }: ActNotes): void {
  const notes = acts.getStore()?.notes;
  if (!notes) return;
  Object.assign(notes, rest);
  if (details) notes.details = { ...notes.details, ...details };
}

/** Records the act at hand, if one is to be recorded: nothing leaves the server that the log does not know of. */
export async function recordActNow(): Promise<void> {
  await acts.getStore()?.record();
}
