// Runs the policies over the resources of a module.

import type { PolicyIssue } from '../issues.ts';
import type { TerraformModule } from '../module.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';

export const POLICY_COUNT = 0;

export function checkPolicies(
  _order: { module: TerraformModule; choose: ChooseProvider },
  _report: (issue: PolicyIssue) => void,
): void {}
