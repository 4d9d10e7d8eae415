// Puts files into one zip, in a child process.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { ZipEntry } from './zip-files.ts';

export type Zipper = {
  /** Files of the same name get a number. Rejects with 'server/unavailable', or the signal's reason. */
  zip(entries: readonly ZipEntry[], caller: TaskCaller): Promise<Buffer>;
};

export const zipFilesTask: ChildTask<readonly ZipEntry[], Uint8Array> = {
  name: 'zip-files',
  load: async () => (await import('./zip-files.ts')).zipFiles,
};

export function createZipper(pool: ChildPool): Zipper {
  return {
    async zip(entries, caller) {
      return Buffer.from(await runTask(pool, { ...caller, task: zipFilesTask, input: entries }));
    },
  };
}
