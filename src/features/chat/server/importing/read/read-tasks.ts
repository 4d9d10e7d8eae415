// The task that reads a part of a file of conversations.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { Batch, BatchOrder } from './read-batch.ts';

export const readBatchTask: ChildTask<BatchOrder, Batch> = {
  name: 'read-conversations',
  load: async () => (await import('./read-batch.ts')).readBatch,
};
