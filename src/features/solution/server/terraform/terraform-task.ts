// Terraform of blueprints in a child process: schemas are heavy, and files are what strangers wrote.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { TerraformOrder, TerraformResult } from './terraform-order.ts';

const MAX_MS = 20_000;

export const terraformTask: ChildTask<TerraformOrder, TerraformResult> = {
  name: 'blueprint-terraform',
  maxMs: MAX_MS,
  load: async () => (await import('./run-terraform.ts')).runTerraform,
};
