// Writes what was added to an imported blueprint as files of its own, beside those of the import.

import type { TerraformModule } from '#expertise/checkers/terraform/module.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import type { ExportContext } from '#model/terraform/export/export-context.ts';
import type { ExportReport, TerraformText } from '#model/terraform/export/export-shapes.ts';
import { planTerraform } from '#model/terraform/export/export-terraform.ts';
import { writeResource, writeVariable } from '#model/terraform/export/write-files.ts';
import { findArguments } from './provider-schemas.ts';

type AdditionOrder = {
  solution: Solution;
  added: readonly SolutionComponent[];
  /** The addresses are those of the imported parts, by their ids. */
  addresses: Readonly<Record<string, string>>;
  modules: readonly TerraformModule[];
  paths: readonly string[];
};
type Additions = { files: TerraformText[]; changes: string[]; notExported: ExportReport['notExported'] };

const FILE = 'blueprint-additions.tf';
const LOCALS = ['suffix', 'short', 'tags', 'prefix', 'labels'];

export function writeAdditions({ solution, added, addresses, modules, paths }: AdditionOrder): Additions {
  const changes: string[] = [];
  if (added.length === 0) return { files: [], changes, notExported: [] };
  const plan = planTerraform({ ...solution, components: [...added], rules: [] }, findArguments);
  const foundation = new Set(
    planTerraform({ ...solution, components: [], rules: [] }, findArguments).resources.map(keyOf),
  );
  const replace = createReplacer({ solution, plan, addresses, modules });
  const own = new Set(plan.resources.map(keyOf));
  const texts: string[] = [];
  const notExported = plan.notExported.filter(({ subjectId }) => added.some(({ id }) => id === subjectId));
  for (const resource of plan.resources.filter((each) => !foundation.has(keyOf(each)))) {
    const text = replace(writeResource(resource));
    const missing = [...text.matchAll(/\b((?:azurerm|aws|google)_\w+)\.(\w+)/g)].find(
      ([, type, label]) => foundation.has(`${type}.${label}`) && own.has(`${type}.${label}`),
    );
    if (missing) {
      notExported.push({
        subjectId: null,
        name: keyOf(resource),
        reason: `The imported files have no ${missing[1]} that it can use.`,
      });
      continue;
    }
    texts.push(text);
    changes.push(`${keyOf(resource)} was added.`);
  }
  if (texts.length === 0) return { files: [], changes, notExported };
  const root =
    paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1)).toSorted((a, b) => a.length - b.length)[0] ?? '';
  const body = texts.join('\n');
  const text = [...writeLocals(body), body, ...writeVariables(body, plan, modules)].join('\n');
  return { files: [{ path: `${root}${FILE}`, text }], changes, notExported };
}

function keyOf({ type, label }: { type: string; label: string }): string {
  return `${type}.${label}`;
}

type ReplaceOrder = Pick<AdditionOrder, 'solution' | 'addresses' | 'modules'> & { plan: ExportContext };

/** References to networks, subnets and groups that the import has. */
function createReplacer({ solution, plan, addresses, modules }: ReplaceOrder): (text: string) => string {
  const { networks } = plan;
  const pairs: [string, string][] = [];
  for (const { id } of solution.environments) {
    for (const { key, subnet } of networks.subnetsIn(id)) {
      const address = addresses[subnet.id];
      if (address !== undefined)
        for (const type of ['azurerm_subnet', 'google_compute_subnetwork'])
          pairs.push([`${type}.main[${JSON.stringify(key)}]`, address]);
    }
    for (const { key, network } of networks.networksIn(id)) {
      const address = addresses[network.id];
      if (address !== undefined)
        for (const type of ['azurerm_virtual_network', 'aws_vpc', 'google_compute_network'])
          pairs.push([`${type}.main[${JSON.stringify(key)}]`, address]);
    }
  }
  const group = modules
    .flatMap(({ resources }) => resources)
    .find(({ kind, type }) => kind === 'resource' && type.text === 'azurerm_resource_group');
  if (group) pairs.push(['azurerm_resource_group.main', `azurerm_resource_group.${group.name.text}`]);
  return (text) => {
    const replaced = pairs.reduce((result, [from, to]) => result.replaceAll(from, () => to), text);
    return LOCALS.reduce(
      (result, name) => result.replaceAll(new RegExp(`\\blocal\\.${name}\\b`, 'g'), `local.blueprint_${name}`),
      replaced,
    );
  };
}

function writeLocals(body: string): string[] {
  const values: Readonly<Record<string, string>> = {
    suffix: '"${var.workload}-${var.environment}"',
    prefix: '"${var.workload}-${var.environment}"',
    short: 'substr(replace("${var.workload}${var.environment}", "-", ""), 0, 10)',
    tags: '{ environment = var.environment, workload = var.workload }',
    labels: '{ environment = var.environment, workload = var.workload }',
  };
  const used = LOCALS.filter((name) => body.includes(`local.blueprint_${name}`));
  if (used.length === 0) return [];
  return [`locals {\n${used.map((name) => `  blueprint_${name} = ${values[name]}\n`).join('')}}\n`];
}

/** Those that the additions use and the imported files do not declare. */
function writeVariables(body: string, plan: ExportContext, modules: readonly TerraformModule[]): string[] {
  const declared = new Set(modules.flatMap(({ variables }) => variables.map(({ name }) => name.text)));
  const usesLocals = body.includes('local.blueprint_');
  const environmentId = plan.solution.environments[0]?.id ?? '';
  return [...plan.variables.values()]
    .filter(({ name }) => !declared.has(name))
    .filter(
      ({ name }) =>
        new RegExp(`\\bvar\\.${name}\\b`).test(body) || (usesLocals && (name === 'workload' || name === 'environment')),
    )
    .map((variable) => {
      const value = variable.valueIn?.(environmentId);
      const isPlain = typeof value === 'string' || typeof value === 'number';
      return writeVariable(isPlain ? { ...variable, defaultValue: value } : variable);
    });
}
