// Writes a solution as Terraform: one root module, and a file of variables for each environment. What the solution does not say, or
// Terraform cannot, is listed with its reason and not written.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import { blocks, object, type HclObject } from '../hcl/hcl-value.ts';
import { quote, writeBlock, writeJson, writeValue } from '../hcl/write-hcl.ts';
import { addAwsFoundation, awsLate, awsProvider, awsRecipes, awsStructure } from './aws/export-aws.ts';
import { addAzureFoundation, azureLate, azureProvider, azureRecipes, azureStructure } from './azure/export-azure.ts';
import { createContext, planComponent, type ExportContext } from './export-context.ts';
import type { ExportReport, FindArguments, PlannedResource, PlannedVariable, TerraformText } from './export-shapes.ts';
import { addGcpFoundation, gcpLate, gcpProvider, gcpRecipes, gcpStructure } from './gcp/export-gcp.ts';
import { environmentNameOf, slugOf } from './names.ts';
import { leaveOutOtherRegions } from './other-regions.ts';
import type { Recipe } from './recipe.ts';
import { writeOtherSkus } from './sku-variants.ts';

type Cloud = {
  provider: {
    name: string;
    source: string;
    version: string;
    body: Parameters<typeof writeBlock>[2];
    comment: string;
    locals: HclObject['entries'];
  };
  recipes: Readonly<Record<string, Recipe>>;
  structure: ReadonlySet<string>;
  /** Services that refer to what others are written as, in the order in which they are written after the others. */
  late: readonly string[];
  addFoundation: (context: ExportContext) => void;
};

const clouds: Record<CloudProvider, Cloud> = {
  azure: {
    provider: azureProvider,
    recipes: azureRecipes,
    structure: azureStructure,
    late: azureLate,
    addFoundation: addAzureFoundation,
  },
  aws: {
    provider: awsProvider,
    recipes: awsRecipes,
    structure: awsStructure,
    late: awsLate,
    addFoundation: addAwsFoundation,
  },
  gcp: {
    provider: gcpProvider,
    recipes: gcpRecipes,
    structure: gcpStructure,
    late: gcpLate,
    addFoundation: addGcpFoundation,
  },
};

export type TerraformExport = { files: TerraformText[]; report: ExportReport };

/** Every resource, variable and gap of a solution; `export-terraform` writes them, a comparison with a state reads them. */
export function planTerraform(whole: Solution, findArguments: FindArguments): ExportContext {
  const { solution, elsewhere } = leaveOutOtherRegions(whole);
  const context = createContext(solution, findArguments);
  for (const { id, name, region } of elsewhere)
    context.skip(
      id,
      name,
      `It is in ${region}: the AWS provider of this project has one region. Write it as a project of its own.`,
    );
  const cloud = clouds[solution.provider];
  addGeneralVariables(context);
  cloud.addFoundation(context);
  const rankOf = ({ service }: SolutionComponent): number => cloud.late.indexOf(service ?? '');
  for (const component of solution.components.toSorted((a, b) => rankOf(a) - rankOf(b)))
    addComponent(context, component, cloud);
  listGaps(context);
  return context;
}

export function exportTerraform(solution: Solution, findArguments: FindArguments): TerraformExport {
  const context = planTerraform(solution, findArguments);
  const { provider } = clouds[solution.provider];
  return {
    files: [
      ...writeResources(context),
      { path: 'variables.tf', text: writeVariables(context) },
      { path: 'versions.tf', text: writeVersions(context, provider) },
      { path: 'not-exported.tf', text: writeGaps(context) },
      ...solution.environments.map(({ id, name }) => ({
        path: `environments/${slugOf(id)}.tfvars`,
        text: writeValues(context, id, name),
      })),
    ].filter(({ text }) => text !== ''),
    report: reportOf(context),
  };
}

function reportOf(context: ExportContext): ExportReport {
  return {
    resources: context.resources
      .filter(({ kind }) => kind === 'resource')
      .map((resource) => ({
        address: `${resource.type}.${resource.label}`,
        subjectId: subjectOf(context, resource),
      })),
    notExported: context.notExported,
    toFill: [...context.variables.values()]
      .filter(({ valueIn, defaultValue }) => valueIn === null && defaultValue === undefined)
      .map(({ name, description }) => ({ variable: name, description })),
  };
}

function subjectOf({ solution }: ExportContext, { instancesIn, repetition }: PlannedResource): string | null {
  if (repetition?.name === 'for_each') return null;
  return solution.environments.flatMap(({ id }) => instancesIn(id).map(({ subjectId }) => subjectId))[0] ?? null;
}

function addGeneralVariables(context: ExportContext): void {
  const { solution, workload } = context;
  const primary = solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
  context.variable({
    name: 'workload',
    type: 'string',
    description: 'Short name of the workload; part of every name.',
    defaultValue: workload,
  });
  context.variable({
    name: 'environment',
    type: 'string',
    description: 'Environment; part of every name.',
    valueIn: environmentNameOf,
  });
  context.variable({
    name: 'location',
    type: 'string',
    description: 'Region in which everything is created.',
    ...(primary ? { defaultValue: primary.name } : {}),
  });
}

function addComponent(context: ExportContext, component: SolutionComponent, cloud: Cloud): void {
  const { id, name, service, provider } = component;
  if (service === null) return context.skip(id, name, 'The catalogue does not know it.');
  if (provider !== context.solution.provider && provider !== 'self')
    return context.skip(id, name, 'It is of another cloud than the solution.');
  if (provider === 'self')
    return context.skip(
      id,
      name,
      'It is run on machines or clusters of your own; Terraform makes those, and not what runs on them.',
    );
  if (cloud.structure.has(service)) return undefined;
  const recipe = cloud.recipes[service];
  const plan = recipe && planComponent(context, component);
  const environments = context.solution.environments.map(({ id: each }) => each);
  if (plan && environments.every((each) => plan.instancesIn(each).length === 0)) {
    context.variables.delete(`${plan.label}_count`);
    return context.skip(id, name, 'No environment has one.');
  }
  const entry = findCatalogueService(provider, service);
  const first = context.resources.length;
  const reason = plan ? recipe(plan) : reasonWithout(entry?.terraform ?? null);
  if (reason === null) return recipe && addOtherSkus(context, { component, recipe, first });
  if (plan) context.variables.delete(`${plan.label}_count`);
  return context.skip(id, name, reason);
}

function addOtherSkus(context: ExportContext, written: Parameters<typeof writeOtherSkus>[1]): void {
  const { id, name, sku: usual } = written.component;
  for (const { environmentId, sku } of writeOtherSkus(context, written)) {
    const environment = context.solution.environments.find((each) => each.id === environmentId)?.name ?? environmentId;
    context.skip(
      id,
      `${name} as ${sku} in ${environment}`,
      `It needs other arguments than ${usual ?? 'one without a SKU'}, which is written for ${environment} as well: write it by hand.`,
    );
  }
}

function reasonWithout(type: string | null): string {
  return type === null
    ? 'The provider of Terraform has no resource for it.'
    : `${type} needs more than a blueprint states.`;
}

/** What Terraform of a blueprint never has. */
function listGaps(context: ExportContext): void {
  const { solution } = context;
  for (const { id, name, kind, componentIds } of solution.identities) {
    if (kind === 'break-glass') context.skip(id, name, 'Emergency accounts are made by hand, outside of the state.');
    else if (componentIds.length > 0)
      context.skip(id, `Permissions of ${name}`, 'They are stated in words; grant them with role assignments.');
  }
  if (solution.policies.length > 0)
    context.skip(
      null,
      `${solution.policies.length} policies`,
      'Their parameters are not stated; assign them where the organisation keeps its policies.',
    );
}

function writeVersions(context: ExportContext, provider: Cloud['provider']): string {
  const usesRandom = context.resources.some(({ type }) => type.startsWith('random_'));
  const providers: Record<string, HclObject> = {
    [provider.name]: object({ source: provider.source, version: provider.version }),
    ...(usesRandom ? { random: object({ source: 'hashicorp/random', version: '~> 3.7' }) } : {}),
  };
  return [
    writeBlock('terraform', [], { required_version: '>= 1.9', required_providers: blocks(providers) }),
    `# ${provider.comment}\n${writeBlock('provider', [provider.name], provider.body)}`,
  ].join('\n');
}

function writeResources(context: ExportContext): TerraformText[] {
  const { provider } = clouds[context.solution.provider];
  const locals = writeBlock('locals', [], { ...provider.locals, ...Object.fromEntries(context.locals) });
  const files = Map.groupBy(context.resources, ({ file }) => file);
  const main = files.get('main.tf') ?? [];
  files.delete('main.tf');
  return [
    { path: 'main.tf', text: [locals, ...main.map(writeResource)].join('\n') },
    ...[...files].map(([path, resources]) => ({ path, text: resources.map(writeResource).join('\n') })),
  ];
}

export function writeResource({ kind, type, label, repetition, body, comment }: PlannedResource): string {
  const text = writeBlock(kind, [type, label], {
    ...(repetition ? { [repetition.name]: repetition.value } : {}),
    ...body,
  });
  return comment === null ? text : `# ${comment}\n${text}`;
}

function writeVariables({ variables }: ExportContext): string {
  return [...variables.values()].map(writeVariable).join('\n');
}

export function writeVariable({ name, type, description, defaultValue, isSensitive }: PlannedVariable): string {
  const text = defaultValue === undefined ? null : writeValue(defaultValue, 1);
  const lines = [
    `  description = ${quote(description)}`,
    ...(type.includes('\n') ? [] : [`  type        = ${type}`]),
    ...(isSensitive ? ['  sensitive   = true'] : []),
    ...(text === null ? [] : [text.includes('\n') ? `  default = ${text}` : `  default     = ${text}`]),
    ...(type.includes('\n') ? [`  type = ${type}`] : []),
  ];
  return `variable ${quote(name)} {\n${lines.join('\n')}\n}\n`;
}

function writeGaps({ notExported }: ExportContext): string {
  if (notExported.length === 0) return '';
  const lines = notExported.map(({ name, reason }) => `# - ${oneLine(name)}: ${oneLine(reason)}`);
  return ['# Of the blueprint, this is not in these files:', '#', ...new Set(lines)].join('\n').concat('\n');
}

/** In a comment, a line break would begin code. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function writeValues({ variables }: ExportContext, environmentId: string, name: string): string {
  const own = [...variables.values()].filter(({ valueIn }) => valueIn !== null);
  const open = [...variables.values()].filter(
    ({ valueIn, defaultValue }) => valueIn === null && defaultValue === undefined,
  );
  const values = own.map((variable) => `${variable.name} = ${writeJson(variable.valueIn?.(environmentId) ?? null)}`);
  const comments = open.map(({ name: variable, isSensitive }) =>
    isSensitive ? `# ${variable}: from TF_VAR_${variable}, never from this file.` : `# ${variable} = to be filled in`,
  );
  return [`# ${oneLine(name)}`, ...values, ...(comments.length > 0 ? ['', ...comments] : [])].join('\n').concat('\n');
}
