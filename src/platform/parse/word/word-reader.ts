// The port for Word documents that people upload. It reads them in a child process.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { toLimit } from '../document-reader.ts';
import { parseProblems } from '../parse-problem.ts';
import type { WordDocument } from './read-word.ts';

export type WordReader = {
  /**
   * A Word document as Markdown, with the notes of its reviewers. Rejects with 'parse/not-a-word-document', with the problem of
   * the limit that it exceeds, or with the signal's reason.
   */
  readWord(bytes: Buffer, caller: TaskCaller): Promise<WordDocument>;
};

export const readWordTask: ChildTask<Uint8Array, WordDocument> = {
  name: 'read-word',
  load: async () => (await import('./read-word.ts')).readWord,
};

const FAILURES = { problems: parseProblems, broken: 'parse/not-a-word-document' } as const;

export function createWordReader(pool: ChildPool): WordReader {
  return {
    readWord: (bytes, caller) =>
      runTask(pool, { ...caller, task: readWordTask, input: bytes, failures: FAILURES }).catch((error: unknown) => {
        throw toLimit(error) ?? error;
      }),
  };
}
