// What else is known of Terraform's providers: their schemas in words for a model's prompt, and the way to the next major
// version. In child processes, as the checks are, because both read what strangers wrote.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { MAX_CHECK_MS } from './check-limits.ts';
import type { SourceFile } from './checker.ts';
import type { ExcerptOrder } from './terraform/prompt/schema-excerpt.ts';
import type { Upgraded, UpgradeOrder } from './terraform/upgrade/upgrade-terraform.ts';

/** The types are found from the prompt, and from the code there is already. */
export type DescribeOrder = Omit<ExcerptOrder, 'types'> & { prompt: string; files: readonly SourceFile[] };

/** Both reject with the signal's reason, or as `runTask` says; a task that takes too long rejects with a `PoolError`. */
export type TerraformTools = {
  /** Returns the exact arguments of the resource types in play, within the budget; empty when there are none. */
  describeSchemas(order: DescribeOrder, caller: TaskCaller): Promise<string>;
  /** Returns the files for another major version, and a sentence for each change. Check them afterwards. */
  upgrade(order: UpgradeOrder, caller: TaskCaller): Promise<Upgraded>;
};

export const describeSchemasTask: ChildTask<DescribeOrder, string> = {
  name: 'describe-terraform-schemas',
  maxMs: MAX_CHECK_MS,
  load: async () => {
    const [{ schemaExcerpt }, { typesIn }] = await Promise.all([
      import('./terraform/prompt/schema-excerpt.ts'),
      import('./terraform/prompt/types-in-prompt.ts'),
    ]);
    return ({ prompt, files, ...order }) => schemaExcerpt({ ...order, types: typesIn(prompt, files) });
  },
};

export const upgradeTerraformTask: ChildTask<UpgradeOrder, Upgraded> = {
  name: 'upgrade-terraform',
  maxMs: MAX_CHECK_MS,
  load: async () => (await import('./terraform/upgrade/upgrade-terraform.ts')).upgradeTerraform,
};

export function createTerraformTools(pool: ChildPool): TerraformTools {
  return {
    describeSchemas: (order, caller) => runTask(pool, { ...caller, task: describeSchemasTask, input: order }),
    upgrade: (order, caller) => runTask(pool, { ...caller, task: upgradeTerraformTask, input: order }),
  };
}
