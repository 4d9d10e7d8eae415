// A component whose SKU differs between environments: its resources are planned with each SKU, and arguments that differ become
// variables.

import { listOtherSkus, withSkuOf } from '../../environments/skus.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { mapLiterals, type HclBody, type Literal } from '../hcl/hcl-value.ts';
import { forkContext, planComponent, type ExportContext } from './export-context.ts';
import type { PlannedResource } from './export-shapes.ts';
import { slugOf } from './names.ts';
import type { Recipe } from './recipe.ts';

type Written = { component: SolutionComponent; recipe: Recipe; first: number };
type Variant = { environmentId: string; resources: readonly PlannedResource[] };

/**
 * Rewrites the resources that `recipe` has added from `first` on. Returns the environments whose SKU needs other resources or
 * arguments than the usual one, so that no variable can tell them apart: the usual SKU is written for them.
 */
export function writeOtherSkus(context: ExportContext, written: Written): { environmentId: string; sku: string }[] {
  const { component, first } = written;
  const usual = context.resources.slice(first);
  const form = formOf(usual);
  const others = listOtherSkus(component).map((other) => ({
    ...other,
    resources: planWith(context, written, other.environmentId),
  }));
  const fitting = others.filter(({ resources }) => formOf(resources) === form);
  for (const [index, resource] of usual.entries())
    context.resources[first + index] = mergeVariants(context, { component, resource, variants: fitting, index });
  return others.flatMap(({ environmentId, sku, resources }) =>
    formOf(resources) === form ? [] : [{ environmentId, sku }],
  );
}

/** The resources with the SKU of an environment; none where the recipe cannot write it. */
function planWith(
  context: ExportContext,
  { component, recipe, first }: Written,
  environmentId: string,
): readonly PlannedResource[] {
  const fork = forkContext(context, first);
  const reason = recipe(planComponent(fork, withSkuOf(component, environmentId)));
  return reason === null ? fork.resources.slice(first) : [];
}

/** Everything about resources but their literals. */
function formOf(resources: readonly PlannedResource[]): string {
  return JSON.stringify(
    resources.map(({ type, label, body }) => [type, label, mapLiterals(body, (literal) => typeof literal)]),
  );
}

type Merging = { component: SolutionComponent; resource: PlannedResource; variants: readonly Variant[]; index: number };

function mergeVariants(context: ExportContext, { component, resource, variants, index }: Merging): PlannedResource {
  const label = context.labels.get(component.id) ?? slugOf(component.id);
  const prefix = resource.label === label ? label : `${label}_${resource.label}`;
  const found = variants.map(({ environmentId, resources }) => ({
    environmentId,
    literals: listLiterals(resources[index]?.body ?? {}),
  }));
  let position = -1;
  const body = mapLiterals(resource.body, (usual, path) => {
    position += 1;
    const valueOf = new Map(found.map(({ environmentId, literals }) => [environmentId, literals[position] ?? usual]));
    if ([...valueOf.values()].every((literal) => literal === usual)) return usual;
    return context.variable({
      name: `${prefix}_${path.replaceAll('.', '_')}`,
      type: terraformTypeOf(usual),
      description: `${path.split('.').at(-1)} of ${component.name}.`,
      valueIn: (environmentId) => valueOf.get(environmentId) ?? usual,
    });
  });
  return { ...resource, body };
}

function listLiterals(body: HclBody): Literal[] {
  const literals: Literal[] = [];
  mapLiterals(body, (literal) => {
    literals.push(literal);
    return literal;
  });
  return literals;
}

function terraformTypeOf(literal: Literal): string {
  return typeof literal === 'boolean' ? 'bool' : typeof literal;
}
