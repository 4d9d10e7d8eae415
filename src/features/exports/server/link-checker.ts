// Finds the links of a Markdown file that mislead, in a child process. PDF and Word files check their links themselves.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';

export type LinkChecker = {
  /** Returns a warning for each. Rejects with 'server/unavailable', or the signal's reason. */
  findDisguises(markdown: string, caller: TaskCaller): Promise<string[]>;
};

export const findDisguisesTask: ChildTask<string, string[]> = {
  name: 'find-disguises',
  load: async () => (await import('#expertise/lint/disguised-links.ts')).findDisguisedLinks,
};

export function createLinkChecker(pool: ChildPool): LinkChecker {
  return {
    findDisguises: (markdown, caller) => runTask(pool, { ...caller, task: findDisguisesTask, input: markdown }),
  };
}
