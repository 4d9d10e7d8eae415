// Writes a solution of one environment as a module: every variable has its value as a default, and there are no files of values.

import { object, type HclValue } from '../../hcl/hcl-value.ts';
import { fromJson } from '../../hcl/write-hcl.ts';
import type { Solution } from '../../../solution-shapes.ts';
import type { NotExported, PlannedVariable, TerraformText } from '../export-shapes.ts';
import { clouds, planTerraform } from '../export-terraform.ts';
import { planOutputs } from '../outputs.ts';
import { writeOutputs, writeResources, writeVariables, writeVersions } from '../write-files.ts';
import { liftArguments, type LiftedVariable } from './lifted-variables.ts';
import { olderMajors, rewriteFiles, writeForOlderMajor } from './older-majors.ts';

export type ModuleOrder = {
  /** It has one environment. */
  solution: Solution;
  /** The name that is part of every name, as long as the cloud takes it. */
  workload: string;
  /** Tags, or labels, that a person asked for. */
  marks: Readonly<Record<string, string>>;
  /** The major version of the provider; absent: that which recipes are written for. */
  major?: number;
  /** Values that a person may want to change later. */
  lifted: readonly LiftedVariable[];
  /** Defaults of variables that the recipes leave open, or give another one. */
  defaults: Readonly<Record<string, HclValue>>;
};

export type TerraformModuleText = { files: TerraformText[]; notExported: readonly NotExported[] };

/** Throws where a lifted argument is not written: recipe and order do not agree. */
export function exportModule({ solution, workload, marks, major, lifted, defaults }: ModuleOrder): TerraformModuleText {
  const context = planTerraform(solution, () => null);
  const cloud = clouds[solution.provider];
  const provider = olderMajors(cloud.provider, major);
  liftArguments(context, lifted);
  if (provider !== cloud.provider) writeForOlderMajor(context, provider);
  const environmentId = solution.environments[0]?.id ?? '';
  const givenDefaults: Record<string, HclValue> = { ...defaults, workload, [cloud.marks]: object(marks) };
  const unknown = Object.keys(defaults).filter((name) => !context.variables.has(name));
  if (unknown.length > 0) throw new Error(`Nothing is written that takes ${unknown.join(', ')}.`);
  const variables = [...context.variables.values()].map((variable): PlannedVariable => {
    const given = givenDefaults[variable.name];
    if (given !== undefined) return { ...variable, defaultValue: given };
    return variable.valueIn === null
      ? variable
      : { ...variable, defaultValue: fromJson(variable.valueIn(environmentId)) };
  });
  return {
    files: rewriteFiles(
      [
        ...writeResources(context, provider),
        { path: 'variables.tf', text: writeVariables(variables) },
        { path: 'outputs.tf', text: writeOutputs(planOutputs(context)) },
        { path: 'versions.tf', text: writeVersions(context, provider) },
      ].filter(({ text }) => text !== ''),
      provider,
    ),
    notExported: context.notExported,
  };
}
