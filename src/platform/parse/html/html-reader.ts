// The port for web pages: their title and their text as Markdown. A child process reads them, because a stranger wrote them and
// nothing that a stranger wrote may hold up this one.
//
//   const { title, text } = await readPage('<title>Hub</title>…', { owner: userId, signal });

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { HtmlDocument } from './read-html.ts';

/**
 * Rejects with 'request/too-many' or 'server/unavailable' while the pool is full, with the signal's reason, or with an error where
 * the page takes too much time or memory.
 */
export type HtmlReader = (html: string, caller: TaskCaller) => Promise<HtmlDocument>;

export const readHtmlTask: ChildTask<string, HtmlDocument> = {
  name: 'read-html',
  maxMs: 10_000,
  load: async () => (await import('./read-html.ts')).readHtml,
};

export function createHtmlReader(pool: ChildPool): HtmlReader {
  return (html, caller) => runTask(pool, { ...caller, task: readHtmlTask, input: html });
}
