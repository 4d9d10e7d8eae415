// Writes the files of a template of services: a small solution, by the recipes that write every solution.

import type { ProviderMajors } from '#contract/code-check.ts';
import type { TerraformProvider } from '#contract/code-language.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { exportModule, type TerraformModuleText } from '#model/terraform/export/module/export-module.ts';
import type { Values } from '../prompt/parameter.ts';
import { toSolution, type ServiceModule } from '../service/service-module.ts';

const providers: Record<CloudProvider, TerraformProvider> = { azure: 'azurerm', aws: 'aws', gcp: 'google' };

export type ServiceTemplate = { cloud: CloudProvider; module: (values: Values) => ServiceModule };

export function renderModule(
  { cloud, module }: ServiceTemplate,
  values: Values,
  majors: ProviderMajors,
): TerraformModuleText {
  const made = module(values);
  const { tags = '', name = '' } = values;
  const pairs = tags === '' ? [] : tags.split(', ');
  const major = majors[providers[cloud]];
  return exportModule({
    solution: toSolution(cloud, values, made),
    workload: name,
    marks: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    ...(major === undefined ? {} : { major }),
    lifted: made.lifted ?? [],
    defaults: made.defaults ?? {},
  });
}
