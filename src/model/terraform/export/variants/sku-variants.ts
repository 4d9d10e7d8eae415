// A component whose SKU differs between environments: its resources are planned with each SKU, and arguments that differ become
// variables.

import { builtIn } from '../../../environments/built-component.ts';
import { listOtherSkus } from '../../../environments/skus.ts';
import type { SolutionComponent } from '../../../solution-shapes.ts';
import {
  codeOf,
  evaluate,
  isBlocks,
  mapLiterals,
  type Code,
  type HclBody,
  type HclValue,
  type Json,
  type Literal,
} from '../../hcl/hcl-value.ts';
import { forkContext, planComponent, type ExportContext } from '../export-context.ts';
import type { PlannedResource } from '../export-shapes.ts';
import { environmentNameOf, slugOf } from '../names.ts';
import type { Recipe } from '../recipe.ts';

type Written = { component: SolutionComponent; recipe: Recipe; first: number };
type Variant = { environmentId: string; body: HclBody };

/**
 * Rewrites the resources that `recipe` has added from `first` on. Returns the environments whose SKU needs other resources or
 * blocks than the usual one, so that no variable can tell them apart: the usual SKU is written for them.
 */
export function writeOtherSkus(context: ExportContext, written: Written): { environmentId: string; sku: string }[] {
  const { component, first } = written;
  const usual = context.resources.slice(first);
  const others = listOtherSkus(component).map((other) => ({
    ...other,
    resources: planWith(context, written, other.environmentId),
  }));
  const fitting = others.filter(({ resources }) => isAlike(usual, resources));
  for (const [index, resource] of usual.entries()) {
    const variants = fitting.map(({ environmentId, resources }) => ({
      environmentId,
      body: resources[index]?.body ?? {},
    }));
    context.resources[first + index] = mergeVariants(context, { component, resource, variants });
  }
  return others.flatMap((other) =>
    fitting.includes(other) ? [] : [{ environmentId: other.environmentId, sku: other.sku }],
  );
}

/** The resources with the SKU of an environment; none where the recipe cannot write it. */
function planWith(
  context: ExportContext,
  { component, recipe, first }: Written,
  environmentId: string,
): readonly PlannedResource[] {
  const fork = forkContext(context, first);
  const reason = recipe(planComponent(fork, builtIn(component, environmentId)));
  return reason === null ? fork.resources.slice(first) : [];
}

function isAlike(usual: readonly PlannedResource[], others: readonly PlannedResource[]): boolean {
  return (
    usual.length === others.length &&
    usual.every(({ type, label, body }, index) => {
      const other = others[index];
      if (other?.type !== type || other.label !== label) return false;
      const optional = listOptional(body, other.body);
      return optional !== null && formOf(without(body, optional)) === formOf(without(other.body, optional));
    })
  );
}

/** Everything about a body but its literals. */
function formOf(body: HclBody): string {
  return JSON.stringify(mapLiterals(body, (literal) => typeof literal));
}

/**
 * Arguments that one of the two bodies lacks. Null where such an argument is neither a known value nor an expression of the usual
 * body: it cannot be written for one environment alone.
 */
function listOptional(usual: HclBody, other: HclBody): ReadonlySet<string> | null {
  const names = new Set([...Object.keys(usual), ...Object.keys(other)]);
  const optional = [...names].filter((name) => (usual[name] === undefined) !== (other[name] === undefined));
  const canWrite = (name: string): boolean =>
    codeIn(usual, name) !== null || (knownIn(usual, name) ?? knownIn(other, name)) !== undefined;
  return optional.every(canWrite) ? new Set(optional) : null;
}

function isTagged<Tag extends string>(value: unknown, tag: Tag): value is Extract<HclValue, { tag: Tag }> {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === tag;
}

function codeIn(body: HclBody, name: string): Code | null {
  const given = body[name];
  // A size that differs between environments is a variable that states its fact.
  const value = isTagged(given, 'stated') ? given.value : given;
  return isTagged(value, 'code') ? value : null;
}

function knownIn(body: HclBody, name: string): Json | undefined {
  const value = body[name];
  if (value === undefined || value === null || isBlocks(value)) return undefined;
  return formOf({ value }).includes('"tag":"code"') ? undefined : evaluate(value, '');
}

function without(body: HclBody, names: ReadonlySet<string>): HclBody {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

type Variants = { component: SolutionComponent; resource: PlannedResource; variants: readonly Variant[] };

function mergeVariants(context: ExportContext, { component, resource, variants }: Variants): PlannedResource {
  const label = context.labels.get(component.id) ?? slugOf(component.id);
  const prefix = resource.label === label ? label : `${label}_${resource.label}`;
  const declare = (path: string, valueIn: (environmentId: string) => Json): Code =>
    context.variable({
      name: `${prefix}_${path.replaceAll('.', '_')}`,
      type: typeOf([...variants.map(({ environmentId }) => environmentId), ''].map(valueIn)),
      description: `${path.split('.').at(-1)} of ${component.name}.`,
      valueIn,
    });
  const { body: usual } = resource;
  const optional = new Set(variants.flatMap(({ body }) => [...(listOptional(usual, body) ?? [])]));
  const found = variants.map(({ environmentId, body }) => ({
    environmentId,
    body,
    literals: listLiterals(without(body, optional)),
  }));
  let position = -1;
  const merged = mapLiterals(without(usual, optional), (literal, path) => {
    position += 1;
    const values = new Map(found.map(({ environmentId, literals }) => [environmentId, literals[position] ?? literal]));
    const isSame = [...values.values()].every((value) => value === literal);
    return isSame ? literal : declare(path, (environmentId) => values.get(environmentId) ?? literal);
  });
  const bodies = new Map(found.map(({ environmentId, body }) => [environmentId, body]));
  const sometimes = [...optional].map((name) => {
    const code = codeIn(usual, name);
    const missing = found.flatMap(({ environmentId, body }) => (body[name] === undefined ? [environmentId] : []));
    const value = code
      ? exceptIn(missing, code)
      : declare(name, (environmentId) => knownIn(bodies.get(environmentId) ?? usual, name) ?? null);
    return [name, value] as const;
  });
  return { ...resource, body: { ...merged, ...Object.fromEntries(sometimes) } };
}

/** The expression, and nothing in these environments. */
function exceptIn(environmentIds: readonly string[], { code, valueIn }: Code): Code {
  const names = environmentIds.map((id) => JSON.stringify(environmentNameOf(id))).join(', ');
  return codeOf(`contains([${names}], var.environment) ? null : ${code}`, (environmentId) =>
    environmentIds.includes(environmentId) ? null : valueIn(environmentId),
  );
}

function listLiterals(body: HclBody): Literal[] {
  const literals: Literal[] = [];
  mapLiterals(body, (literal) => {
    literals.push(literal);
    return literal;
  });
  return literals;
}

function typeOf(values: readonly Json[]): string {
  const value = values.find((each) => each !== null);
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number' || typeof value === 'string') return typeof value;
  return Array.isArray(value) ? 'list(string)' : 'any';
}
