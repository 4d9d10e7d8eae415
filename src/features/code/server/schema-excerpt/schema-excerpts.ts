// Reads the exact arguments of the resource types in play from the catalogues, in a child process.

import { Problem } from '#contract/problem.ts';
import type { CheckContext } from '#expertise/checkers/checker.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { ExcerptOrder } from './read-schema-excerpt.ts';
import { declaredTypes } from './resource-types.ts';

export const readSchemaExcerptTask: ChildTask<ExcerptOrder, string> = {
  name: 'read-schema-excerpt',
  maxMs: 5_000,
  load: async () => (await import('./read-schema-excerpt.ts')).readSchemaExcerpt,
};

type Subject = { prompt: string; files: readonly CodeFile[]; context: CheckContext; budgetTokens: number };

/** Resolves to '' for other languages than Terraform, and when the excerpt cannot be read: a prompt does without. */
export type ReadSchema = (subject: Subject, caller: TaskCaller) => Promise<string>;

export function createSchemaReader(pool: ChildPool): ReadSchema {
  return async ({ prompt, files, context, budgetTokens }, caller) => {
    if (context.language !== 'terraform') return '';
    const { providerMajors: majors, providerSchemas: given } = context;
    const input = { prompt, declared: declaredTypes(files), majors, given, budgetTokens };
    try {
      return await runTask(pool, { ...caller, task: readSchemaExcerptTask, input });
    } catch (error) {
      if (error instanceof Problem || error instanceof PoolError) return '';
      throw error;
    }
  };
}
