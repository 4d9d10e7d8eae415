// How many policies there are by language, provider and benchmark, and each with its control and the public page of that.

import { POLICY_COUNT as ANSIBLE } from '#expertise/checkers/ansible/ansible-policies.ts';
import { POLICY_COUNT as KQL } from '#expertise/checkers/kql/kql-policies.ts';
import { POLICY_COUNT as POWERSHELL } from '#expertise/checkers/powershell/powershell-policies.ts';
import { describeControl } from '#expertise/checkers/terraform/policy/benchmark/controls.ts';
import { policies, POLICY_COUNT as TERRAFORM } from '#expertise/checkers/terraform/policy/check-policies.ts';

const OWN = 'No benchmark';

export function listRules(): string {
  const controls = policies.map(({ id, control }) => ({ id, control: control ? describeControl(control) : null }));
  const byProvider = Map.groupBy(policies, ({ id }) => /^(aws|azure|google)-/.exec(id)?.[1] ?? 'any');
  const byBenchmark = Map.groupBy(controls, ({ control }) => control?.name ?? OWN);
  return [
    `terraform  ${TERRAFORM} rules: ${countsOf(byProvider)}`,
    `powershell ${POWERSHELL} rules, for PowerCLI, too`,
    `ansible    ${ANSIBLE} rules`,
    `kql        ${KQL} rules`,
    'python     those of ruff, which does not count them',
    'all        secrets in plain text: code/secret',
    '',
    ...[...byBenchmark].map(([name, rules]) => `${name}: ${rules.length} rules of Terraform`),
    '',
    ...controls.flatMap(({ id, control }) =>
      control ? [`terraform/${id}  ${control.name} ${control.number}  ${control.page}`] : [],
    ),
    '',
  ].join('\n');
}

function countsOf(groups: ReadonlyMap<string, readonly unknown[]>): string {
  return [...groups].map(([name, rules]) => `${rules.length} ${name}`).join(', ');
}
