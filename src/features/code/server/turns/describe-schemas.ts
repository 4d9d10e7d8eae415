// The exact arguments of the resource types that a request is about, for the prompt.

import { Problem } from '#contract/problem.ts';
import type { CheckContext } from '#platform/checkers/checker.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { schemaBudget } from './answering-agent.ts';
import type { TurnNeeds } from './turn-task.ts';

type Subject = {
  prompt: string;
  files: readonly CodeFile[];
  context: CheckContext;
  agentId: string;
  caller: TaskCaller;
};

/** Resolves to '' for other languages than Terraform, and when the schemas cannot be read: a prompt does without. */
export async function describeSchemas(
  { models, terraformTools }: Pick<TurnNeeds, 'models' | 'terraformTools'>,
  { prompt, files, context, agentId, caller }: Subject,
): Promise<string> {
  if (context.language !== 'terraform') return '';
  const order = {
    prompt,
    files: files.map(({ path, content }) => ({ path, text: content })),
    majors: context.providerMajors,
    providerSchemas: context.providerSchemas,
    budgetTokens: schemaBudget(models, agentId),
  };
  try {
    return await terraformTools.describeSchemas(order, caller);
  } catch (error) {
    if (error instanceof Problem || error instanceof PoolError) return '';
    throw error;
  }
}
