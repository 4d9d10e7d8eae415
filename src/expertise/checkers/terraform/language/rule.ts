// What the rules of the language are given. A rule looks at one module, and reports what Terraform would refuse.

import type { Report } from '../issues.ts';
import type { TerraformModule } from '../module.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';
import type { Expression } from '../syntax/hcl.ts';
import type { FindTypes, ModuleTypes } from './module-types.ts';

export type RuleOrder = {
  module: TerraformModule;
  modules: readonly TerraformModule[];
  choose: ChooseProvider;
  types: ModuleTypes;
  /** Returns the types of another module. */
  find: FindTypes;
  /** No other module of the project calls it, so that Terraform may be run in its folder. */
  isRoot: boolean;
};

export type Rule = (order: RuleOrder, report: Report) => void;

/** Returns whether nothing in the value has to be worked out: no reference, call or operator. */
export function isStatic(value: Expression): boolean {
  if (value.kind === 'literal') return true;
  if (value.kind === 'tuple') return value.items.every(isStatic);
  return value.kind === 'object' && value.entries.every((entry) => entry.name !== null && isStatic(entry.value));
}

/** Returns the value of a text that is written out, quotes or heredoc; null for others. */
export function writtenText(value: Expression | undefined): string | null {
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : null;
}
