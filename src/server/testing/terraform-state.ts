// The state that Terraform would have after it has made an environment of a solution, for tests that change it and compare it.

import { planTerraform } from '#model/terraform/export/export-terraform.ts';
import { listKnown, type Json } from '#model/terraform/hcl/hcl-value.ts';
import type { Solution } from '#model/solution-shapes.ts';

export type StateInstance = { index_key?: string | number; attributes: Record<string, Json> };
export type StateResource = { mode: 'managed'; type: string; name: string; instances: StateInstance[] };
/** A state file of format 4. */
export type TerraformState = { version: 4; terraform_version: string; resources: StateResource[] };

/** With the arguments that the solution states; what the provider would compute is left out. */
export function stateOf(solution: Solution, environmentId: string): TerraformState {
  const { resources } = planTerraform(solution, () => null);
  const made = resources
    .filter(({ kind }) => kind === 'resource')
    .map(({ type, label, body, instancesIn }): StateResource => ({
      mode: 'managed',
      type,
      name: label,
      instances: instancesIn(environmentId).map(({ key, values }) => ({
        ...(key !== null && { index_key: key }),
        attributes: nest([
          ...listKnown(body, environmentId).map(({ path, value }) => [path, value] as const),
          ...Object.entries(values),
        ]),
      })),
    }));
  return { version: 4, terraform_version: '1.9.0', resources: made.filter(({ instances }) => instances.length > 0) };
}

/** `[['sku.0.name', 'S1']]` → `{ sku: [{ name: 'S1' }] }` */
function nest(values: readonly (readonly [path: string, value: Json])[]): Record<string, Json> {
  const root: Record<string, Json> = {};
  for (const [path, value] of values) {
    const steps = path.split('.');
    let at = root;
    for (const [index, step] of steps.slice(0, -1).entries()) {
      at[step] ??= (/^\d+$/.test(steps[index + 1] ?? '') ? [] : {}) as Json;
      at = at[step] as Record<string, Json>;
    }
    at[steps.at(-1) ?? ''] = value;
  }
  return root;
}
