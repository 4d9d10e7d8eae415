// The rules of Terraform's language, beyond names: types, circles, sensitive values, and what each block may say. All that
// `terraform validate` refuses and no provider's schema knows.

import { type Issue, type Report, severityOf } from '../issues.ts';
import { calledModule, type TerraformModule } from '../module.ts';
import type { ChooseProvider } from '../schema/provider-choice.ts';
import type { HclFile } from '../syntax/hcl.ts';
import { checkArgument } from './values/argument-types.ts';
import { checkConditions } from './blocks/conditions.ts';
import { checkDynamicBlocks } from './blocks/dynamic-blocks.ts';
import { checkCycles } from './graph/cycles.ts';
import { createGraphs } from './graph/dependency-graph.ts';
import { checkMetaArguments } from './blocks/meta-arguments.ts';
import { checkCalledProviders, checkModuleInput, checkValueFiles, listUnseen } from './values/module-inputs.ts';
import { createModuleTypes } from './module-types.ts';
import { checkMoveTargets } from './blocks/move-targets.ts';
import { checkMoves } from './blocks/moves.ts';
import { checkNames } from './blocks/names.ts';
import { checkOverrides } from './blocks/overrides.ts';
import { checkOutputs, checkOutputValue } from './values/outputs.ts';
import { checkRepetition, checkRepetitionValue } from './values/repetition.ts';
import type { Rule, RuleOrder } from './rule.ts';
import { checkSettings } from './blocks/settings.ts';
import { walkTyped } from './typed-walk.ts';
import { createValueCheck } from '../values/check-values.ts';
import { checkNetworks } from '../values/networks.ts';
import { checkPolicyDocuments } from '../values/policy-documents.ts';
import { checkTogether } from '../values/together.ts';
import { checkVariables } from './values/variables.ts';
import { checkVersions } from './blocks/versions.ts';

const rules: readonly Rule[] = [
  checkNames,
  checkVersions,
  checkSettings,
  checkVariables,
  checkRepetition,
  checkOutputs,
  checkMetaArguments,
  checkDynamicBlocks,
  checkMoves,
  checkMoveTargets,
  checkConditions,
  checkOverrides,
  checkCalledProviders,
  checkValueFiles,
  checkTypes,
  checkNetworks,
  checkTogether,
  checkPolicyDocuments,
];

type LanguageOrder = { modules: readonly TerraformModule[]; choose: ChooseProvider };
/** The words say what of a file was not looked at, for the result of the stage. */
export type Unseen = ReadonlyMap<HclFile, readonly string[]>;

/** Returns the check of one module after the other. What is known of one is remembered for those that call it. */
export function createLanguageCheck({
  modules,
  choose,
}: LanguageOrder): (module: TerraformModule, report: Report) => Unseen {
  const find = createModuleTypes({ modules, choose });
  const graphOf = createGraphs(modules);
  const called = new Set(
    modules.flatMap((caller) => caller.modules.map((call) => calledModule(modules, caller, call))),
  );
  return (module, report) => {
    const order: RuleOrder = { module, modules, choose, find, types: find(module), isRoot: !called.has(module) };
    const unseen = new Map([...listUnseen(module, modules)].map(([file, said]) => [file, [...said]]));
    try {
      for (const rule of rules) rule(order, report);
      checkCycles({ module, graph: graphOf(module) }, report);
    } catch (error) {
      // Expressions inside of expressions take a call for each.
      if (!(error instanceof RangeError)) throw error;
      for (const file of module.files)
        unseen.set(file, [...(unseen.get(file) ?? []), 'expressions are nested too deep']);
    }
    return unseen;
  };
}

function checkTypes(order: RuleOrder, report: Report): void {
  const checkValue = createValueCheck(order);
  walkTyped(order, report, (argument) => {
    checkArgument(argument, report);
    checkValue(argument, report);
    checkRepetitionValue(argument, report);
    checkOutputValue(order, argument, report);
    checkModuleInput(order, argument, report);
  });
}

/** Leaves out what follows from an error at the same place. */
export function withoutRepeated(before: readonly Issue[], report: Report): Report {
  const places = new Set(before.filter((issue) => severityOf(issue) === 'error').map(placeOf));
  return (issue) => {
    const place = placeOf(issue);
    if (places.has(place)) return;
    places.add(place);
    report(issue);
  };
}

function placeOf({ file, start }: Issue): string {
  return `${file.path}\0${start}`;
}
