// Finds the links of a Markdown file that mislead, in a child process. PDF and Word files check their links themselves.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { taskProblem } from '#platform/child-pool/pool-error.ts';

export type LinkChecker = {
  /** Returns a warning for each. Rejects with 'server/unavailable', or the signal's reason. */
  findDisguises(markdown: string, caller: TaskCaller): Promise<string[]>;
};

export const findDisguisesTask: ChildTask<string, string[]> = {
  name: 'find-disguises',
  load: async () => (await import('#platform/lint/disguised-links.ts')).findDisguisedLinks,
};

export function createLinkChecker(pool: ChildPool): LinkChecker {
  return {
    async findDisguises(markdown, caller) {
      try {
        return await pool.run(findDisguisesTask, { ...caller, input: markdown });
      } catch (error) {
        throw taskProblem(error, { problems: {}, broken: null });
      }
    },
  };
}
