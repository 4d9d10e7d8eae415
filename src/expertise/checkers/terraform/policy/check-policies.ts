// Runs the policies over the resources of a module, and those over its variables and providers.

import type { PolicyIssue } from '../issues.ts';
import type { Resource, TerraformModule } from '../module.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';
import type { HclFile } from '../syntax/hcl.ts';
import { awsAccessRules } from './benchmark/aws-access.ts';
import { awsOperationsRules } from './benchmark/aws-operations.ts';
import { awsProtectionRules } from './benchmark/aws-protection.ts';
import { azureRules } from './benchmark/azure-rules.ts';
import { describeControl } from './benchmark/controls.ts';
import { googleRules } from './benchmark/google-rules.ts';
import { principalRules } from './benchmark/principal-rules.ts';
import { computePolicies } from './compute.ts';
import { dataPolicies } from './data.ts';
import { identityPolicies } from './identity.ts';
import { kubernetesPolicies } from './kubernetes.ts';
import { modulePolicies } from './module-policies.ts';
import { networkPolicies } from './network.ts';
import { operationsPolicies } from './operations.ts';
import type { Policy } from './policy.ts';
import { storagePolicies } from './storage.ts';

export const policies: readonly Policy[] = [
  ...networkPolicies,
  ...storagePolicies,
  ...identityPolicies,
  ...computePolicies,
  ...dataPolicies,
  ...kubernetesPolicies,
  ...operationsPolicies,
  ...awsAccessRules,
  ...awsProtectionRules,
  ...awsOperationsRules,
  ...azureRules,
  ...googleRules,
  ...principalRules,
];

export const POLICY_COUNT = policies.length + modulePolicies.length;

const byType = Map.groupBy(
  policies.flatMap((policy) => policy.types.map((type) => ({ type, policy }))),
  ({ type }) => type,
);

type ModuleOrder = { module: TerraformModule; choose: ChooseProvider };

type PolicyReport = {
  report: (issue: PolicyIssue) => void;
  /** Is called for each policy that has something to look at in a file. */
  look: (file: HclFile, id: string) => void;
};

export function checkPolicies({ module, choose }: ModuleOrder, { report, look }: PolicyReport): void {
  for (const resource of module.resources) {
    const { file, type, name, block } = resource;
    const { schema } = choose(module, type.text.split('_')[0] ?? '');
    const asked = {
      type: type.text,
      body: block.body,
      header: { start: type.start, end: name.end },
      major: schema?.major ?? null,
    };
    for (const policy of policiesFor(resource)) {
      const { id, severity, pillar, find } = policy;
      const reason = reasonOf(policy);
      look(file, id);
      for (const violation of find(asked)) report({ file, id, severity, pillar, reason, ...violation });
    }
  }
  for (const { id, severity, pillar, reason, find, filesOf } of modulePolicies) {
    for (const file of filesOf(module)) look(file, id);
    for (const violation of find(module)) report({ id, severity, pillar, reason, ...violation });
  }
}

/** Names the benchmark, so that a person finds the control there. */
function reasonOf({ reason, control }: Policy): string {
  if (!control) return reason;
  const { name, number } = describeControl(control);
  return `${reason} ${name}: ${number}.`;
}

function policiesFor({ kind, type }: Resource): Policy[] {
  const key = kind === 'data' ? `data.${type.text}` : type.text;
  const own = byType.get(key) ?? [];
  const general = kind === 'data' ? [] : (byType.get('*') ?? []);
  return [...own, ...general].map(({ policy }) => policy);
}
