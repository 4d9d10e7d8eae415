// The port for mails of a mailbox: who wrote to whom, what it says as text, and the names of its attachments. A child process reads
// them, because strangers wrote them.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { MailOrder, MailParts } from './mail-shapes.ts';

/** Rejects with the signal's reason, a problem of the pool, or an error where the mail takes too much time or memory. */
export type MailReader = (order: MailOrder, caller: TaskCaller) => Promise<MailParts>;

export const readMailPartsTask: ChildTask<MailOrder, MailParts> = {
  name: 'read-mail-parts',
  maxMs: 10_000,
  load: async () => (await import('./mail-parts.ts')).readMailParts,
};

export function createMailReader(pool: ChildPool): MailReader {
  return (order, caller) => runTask(pool, { ...caller, task: readMailPartsTask, input: order });
}
