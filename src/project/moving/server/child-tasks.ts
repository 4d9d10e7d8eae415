// The tasks of importing for child processes: strangers wrote the files.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { MoveOrder, MoveReading } from './read/read-file.ts';

export const readMoveTask: ChildTask<MoveOrder, MoveReading> = {
  name: 'read-move',
  load: async () => (await import('./read/read-file.ts')).readMoveFile,
};

export const movingTasks = [readMoveTask] as const;
