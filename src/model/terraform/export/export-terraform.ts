// Writes a solution as Terraform: one root module, and a file of variables for each environment. What the solution does not say, or
// Terraform cannot, is listed with its reason and not written.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import reasons from '#catalogue/compiled/terraform-reasons.json' with { type: 'json' };
import type { CloudProvider } from '#catalogue/provider.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import { object } from '../hcl/hcl-value.ts';
import { writeJson } from '../hcl/write-hcl.ts';
import { addAwsFoundation, awsLate, awsProvider, awsRecipes, awsStructure } from './aws/export-aws.ts';
import { addAzureFoundation, azureLate, azureProvider, azureRecipes, azureStructure } from './azure/export-azure.ts';
import { createContext, planComponent, type ComponentPlan, type ExportContext } from './export-context.ts';
import type { ExportReport, FindArguments, PlannedResource, TerraformText } from './export-shapes.ts';
import { addGcpFoundation, gcpLate, gcpProvider, gcpRecipes, gcpStructure } from './gcp/export-gcp.ts';
import { environmentNameOf, slugOf } from './names.ts';
import { leaveOutOtherRegions } from './variants/other-regions.ts';
import { planOutputs } from './outputs.ts';
import type { Recipe } from './recipe.ts';
import { joinSecondRegion, splitRegions, writeSecondRegion } from './variants/second-region.ts';
import { writeOtherSkus } from './variants/sku-variants.ts';
import { writeOutputs, writeResources, writeVariables, writeVersions, type ProviderText } from './write-files.ts';
import { mapCounterparts } from '../../find-counterparts.ts';

type Cloud = {
  provider: ProviderText;
  /** The form of a region's name. */
  region: RegExp;
  /** The variable of what a person marks every resource with. */
  marks: 'tags' | 'labels';
  recipes: Readonly<Record<string, Recipe>>;
  structure: ReadonlySet<string>;
  /** Services that refer to what others are written as, in the order in which they are written after the others. */
  late: readonly string[];
  addFoundation: (context: ExportContext) => void;
};

export const clouds: Record<CloudProvider, Cloud> = {
  azure: {
    provider: azureProvider,
    region: /^[a-z]+[0-9]?$/,
    marks: 'tags',
    recipes: azureRecipes,
    structure: azureStructure,
    late: azureLate,
    addFoundation: addAzureFoundation,
  },
  aws: {
    provider: awsProvider,
    region: /^[a-z]{2}(-[a-z]+)+-[0-9]$/,
    marks: 'tags',
    recipes: awsRecipes,
    structure: awsStructure,
    late: awsLate,
    addFoundation: addAwsFoundation,
  },
  gcp: {
    provider: gcpProvider,
    region: /^[a-z]+-[a-z]+[0-9]+$/,
    marks: 'labels',
    recipes: gcpRecipes,
    structure: gcpStructure,
    late: gcpLate,
    addFoundation: addGcpFoundation,
  },
};

export type TerraformExport = { files: TerraformText[]; report: ExportReport };

/** Every resource, variable and gap of a solution; `export-terraform` writes them, a comparison with a state reads them. */
export function planTerraform(whole: Solution, findArguments: FindArguments): ExportContext {
  const { first, second } = splitRegions(whole);
  const standbys = second ? mapCounterparts(whole.components) : new Map<string, SolutionComponent>();
  const context = planRegion(first, findArguments, { standbys });
  if (second === null) return context;
  const other = planRegion(second, findArguments, { standbys, originalLabels: context.labels });
  joinSecondRegion(context, other);
  return Object.assign(context, { second: other });
}

function planRegion(
  whole: Solution,
  findArguments: FindArguments,
  regions: Partial<Pick<ExportContext, 'standbys' | 'originalLabels'>>,
): ExportContext {
  const { solution, elsewhere } = leaveOutOtherRegions(whole);
  const context = createContext(solution, findArguments, regions);
  for (const { id, name, region } of elsewhere)
    context.skip(
      id,
      name,
      `It is in ${region}: the AWS provider of this project has one region. Write it as a project of its own.`,
    );
  const cloud = clouds[solution.provider];
  addGeneralVariables(context, cloud);
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
      ...writeResources(context, provider),
      ...(context.second ? writeSecondRegion(context.second, provider) : []),
      { path: 'variables.tf', text: writeVariables(context.variables.values()) },
      { path: 'outputs.tf', text: writeOutputs(planOutputs(context)) },
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
    resources: [
      ...listAddresses(context, ''),
      ...(context.second ? listAddresses(context.second, 'module.recovery[0].') : []),
    ],
    notExported: context.notExported,
    toFill: [...context.variables.values()]
      .filter(({ valueIn, defaultValue }) => valueIn === null && defaultValue === undefined)
      .map(({ name, description }) => ({ variable: name, description })),
  };
}

function listAddresses(context: ExportContext, prefix: string): ExportReport['resources'] {
  return context.resources
    .filter(({ kind }) => kind === 'resource')
    .map((resource) => ({
      address: `${prefix}${resource.type}.${resource.label}`,
      subjectId: subjectOf(context, resource),
    }));
}

function subjectOf({ solution }: ExportContext, { instancesIn, repetition }: PlannedResource): string | null {
  if (repetition?.name === 'for_each') return null;
  return solution.environments.flatMap(({ id }) => instancesIn(id).map(({ subjectId }) => subjectId))[0] ?? null;
}

function addGeneralVariables(context: ExportContext, { region, marks }: Cloud): void {
  const { solution, workload } = context;
  const primary = solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
  context.variable({
    name: 'workload',
    type: 'string',
    description: 'Short name of the workload; part of every name.',
    defaultValue: workload,
    validation: {
      condition: 'can(regex("^[a-z][a-z0-9-]{0,18}[a-z0-9]$", var.workload))',
      message: 'The name has 2 to 20 lower-case letters, digits and hyphens, and begins with a letter.',
    },
  });
  context.variable({
    name: 'environment',
    type: 'string',
    description: 'Environment; part of every name.',
    valueIn: environmentNameOf,
    validation: {
      condition: 'can(regex("^[a-z0-9-]{1,12}$", var.environment))',
      message: 'The environment has 1 to 12 lower-case letters, digits and hyphens.',
    },
  });
  context.variable({
    name: 'location',
    type: 'string',
    description: 'Region in which everything is created.',
    ...(primary ? { defaultValue: primary.name } : {}),
    validation: {
      condition: `can(regex("${region.source}", var.location))`,
      message: 'Write the region as the cloud does.',
    },
  });
  context.variable({
    name: marks,
    type: 'map(string)',
    description: `${marks === 'tags' ? 'Tags' : 'Labels'} in addition to those that every resource has.`,
    defaultValue: object({}),
  });
}

function addComponent(context: ExportContext, component: SolutionComponent, cloud: Cloud): void {
  const { id, name, service } = component;
  const refusal = refuseComponent(context, component);
  if (service === null || refusal !== null) return context.skip(id, name, refusal ?? '');
  if (cloud.structure.has(service)) return undefined;
  const recipe = cloud.recipes[service];
  if (!recipe) return context.skip(id, name, reasonWithout(component));
  const plan = planComponent(context, component);
  const first = context.resources.length;
  const reason = hasInstances(context, plan) ? recipe(plan) : 'No environment has one.';
  if (reason === null) return addOtherSkus(context, { component, recipe, first });
  context.variables.delete(`${plan.label}_count`);
  return context.skip(id, name, reason);
}

/** Returns why nothing can be written for it, or null where something can. */
function refuseComponent({ solution }: ExportContext, component: SolutionComponent): string | null {
  const { service, provider } = component;
  if (service === null) return 'The catalogue does not know it.';
  if (provider === 'self') return reasonWithout(component);
  return provider === solution.provider ? null : 'It is of another cloud than the solution.';
}

function hasInstances({ solution }: ExportContext, plan: ComponentPlan): boolean {
  return solution.environments.some(({ id }) => plan.instancesIn(id).length > 0);
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

/** The reason that the record of the service gives, as a sentence, and the resource to write by hand where there is one. */
function reasonWithout({ provider, service }: SolutionComponent): string {
  const type = findCatalogueService(provider, service ?? '')?.terraform ?? null;
  const stated = reasons[`${provider}/${service}`] ?? 'no recipe writes it';
  const reason = `${stated.charAt(0).toUpperCase()}${stated.slice(1)}.`;
  return type === null ? reason : `${reason} Its resource is ${type}.`;
}

/** Notes what the Terraform of a blueprint never has. */
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
