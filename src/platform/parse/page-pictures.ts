// The port for pictures of pages: what a person sees beside the text that was read.
//
//   const png = await pictures.draw({ bytes, page: 3 }, { owner: userId, signal });

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { parseProblems } from './parse-problem.ts';
import type { PageOrder } from './pdf/draw-page.ts';

export type PagePictures = {
  /** A PNG. Rejects as `drawPage` does, or with 'request/too-many' or 'server/unavailable' while the pool is full. */
  draw(order: PageOrder, caller: TaskCaller): Promise<Uint8Array>;
};

export const drawPageTask: ChildTask<PageOrder, Uint8Array> = {
  name: 'draw-page',
  maxMs: 10_000,
  load: async () => (await import('./pdf/draw-page.ts')).drawPage,
};

export function createPagePictures(pool: ChildPool): PagePictures {
  const failures = { problems: parseProblems, broken: 'parse/damaged' } as const;
  return { draw: (input, caller) => runTask(pool, { ...caller, task: drawPageTask, input, failures }) };
}
