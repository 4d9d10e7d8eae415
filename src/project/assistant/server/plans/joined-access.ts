// Lets the services of other slices work inside one act, so that a plan over tasks, ideas and pages is one transaction: all of
// it is written, or nothing. They check roles, write activity and notify as they always do.

import { requireRole, type Act, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { THROUGH_ASSISTANT } from '../../shared/assistant-changes.ts';

/**
 * Returns an access that opens no transaction of its own and does everything in `act`. Each event of the activity says that
 * it was done through the assistant.
 */
export function joinAct(act: Act): WorkspaceAccess {
  const within: Act = {
    ...act,
    record: (...events) =>
      act.record(...events.map((event) => ({ ...event, changes: [...(event.changes ?? []), THROUGH_ASSISTANT] }))),
  };
  return {
    read: (_scope, work) => work(act.tx, act.actor),
    async act(_scope, role, work) {
      requireRole(act.actor.role, role);
      return work(within);
    },
    govern() {
      throw new Error('A plan does nothing as the product.');
    },
  };
}
