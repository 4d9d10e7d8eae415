// Rewrites Terraform for the next major version of a provider, in a child process, because it parses what strangers wrote.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { MAX_CHECK_MS } from './check-limits.ts';
import type { Upgraded, UpgradeOrder } from './terraform/upgrade/upgrade-terraform.ts';

export type TerraformUpgrader = {
  /**
   * Returns the files for another major version, and a sentence for each change. Check them afterwards: what cannot be
   * rewritten is left as it is. Rejects with the signal's reason, or as `runTask` says.
   */
  upgrade(order: UpgradeOrder, caller: TaskCaller): Promise<Upgraded>;
};

export const upgradeTerraformTask: ChildTask<UpgradeOrder, Upgraded> = {
  name: 'upgrade-terraform',
  maxMs: MAX_CHECK_MS,
  load: async () => (await import('./terraform/upgrade/upgrade-terraform.ts')).upgradeTerraform,
};

export function createTerraformUpgrader(pool: ChildPool): TerraformUpgrader {
  return {
    upgrade: (order, caller) => runTask(pool, { ...caller, task: upgradeTerraformTask, input: order }),
  };
}
