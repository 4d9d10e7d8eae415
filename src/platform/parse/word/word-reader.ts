// The port for Word documents that people upload. It reads them in a child process.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { taskProblem } from '#platform/child-pool/pool-error.ts';
import { parseProblems } from '../parse-problem.ts';

export type WordReader = {
  /** A Word document as Markdown. Rejects with 'parse/not-a-word-document', or the signal's reason. */
  readWord(bytes: Buffer, caller: TaskCaller): Promise<string>;
};

export const readWordTask: ChildTask<Uint8Array, string> = {
  name: 'read-word',
  load: async () => (await import('./read-word.ts')).readWord,
};

export function createWordReader(pool: ChildPool): WordReader {
  return {
    async readWord(bytes, caller) {
      try {
        return await pool.run(readWordTask, { ...caller, input: bytes });
      } catch (error) {
        throw taskProblem(error, { problems: parseProblems, broken: 'parse/not-a-word-document' });
      }
    },
  };
}
