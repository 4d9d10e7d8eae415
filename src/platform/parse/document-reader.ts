// The port for documents that people upload: their text as Markdown, with where each page begins. It reads them in child
// processes, because some of them were made to break what reads them.
//
//   const { text, pages, warnings } = await reader.read({ name: 'Plan.pdf', bytes }, { owner: userId, signal });

import { Problem } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { DocumentFile, Ocr, ParsedText } from './document-text.ts';
import { parseProblems } from './parse-problem.ts';

export type DocumentReader = {
  /**
   * Rejects with a problem of `parseProblems`, whose message is for the person; with 'request/too-many' or
   * 'server/unavailable' while the pool is full; or with the signal's reason.
   */
  read(file: DocumentFile, caller: TaskCaller): Promise<ParsedText>;
};

export const readDocumentTask: ChildTask<DocumentFile & { ocr: Ocr | null }, ParsedText> = {
  name: 'read-document',
  load: async () => (await import('./read-document.ts')).readDocument,
};

const FAILURES = { problems: parseProblems, broken: 'parse/damaged' } as const;

/** `ocr`: for pages of PDFs that have no text; null: they are named as missing. */
export function createDocumentReader(pool: ChildPool, ocr: Ocr | null = null): DocumentReader {
  return {
    async read(file, caller) {
      try {
        return await runTask(pool, { ...caller, task: readDocumentTask, input: { ...file, ocr }, failures: FAILURES });
      } catch (error) {
        throw toLimit(error) ?? error;
      }
    },
  };
}

/** A child that ran out of time or memory says nothing of the file being damaged. Null for every other error. */
export function toLimit(error: unknown): Problem | null {
  if (!(error instanceof Problem) || !(error.cause instanceof PoolError)) return null;
  const { fault } = error.cause;
  if (fault === 'timed-out') return Problem.of(parseProblems, 'parse/too-slow', { cause: error });
  return fault === 'out-of-memory' ? Problem.of(parseProblems, 'parse/too-many-parts', { cause: error }) : null;
}
