// Values of Terraform before they are written: what is known of them in an environment is known here, too, so that a plan can be
// compared with a state.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An expression as it is written, and what it is in an environment where that is known. */
export type Code = { tag: 'code'; code: string; valueIn: (environmentId: string) => Json | undefined };
/** A value that the solution states: `fact` is its path in the solution, 'components.<id>.sku'. */
export type Stated = { tag: 'stated'; fact: string; value: HclValue };
export type HclObject = { tag: 'object'; entries: Readonly<Record<string, HclValue>> };
export type Blocks = { tag: 'blocks'; bodies: readonly HclBody[] };
export type HclValue = null | boolean | number | string | readonly HclValue[] | Code | Stated | HclObject;
/** Arguments and blocks by name; undefined ones are left out. */
export type HclBody = { readonly [name: string]: HclValue | Blocks | undefined };

/** `code('var.location')`; with a value where it is the same in every environment. */
export function code(text: string, value?: Json): Code {
  return { tag: 'code', code: text, valueIn: () => value };
}

export function codeOf(text: string, valueIn: (environmentId: string) => Json | undefined): Code {
  return { tag: 'code', code: text, valueIn };
}

export function stated(fact: string, value: HclValue): Stated {
  return { tag: 'stated', fact, value };
}

export function blocks(...bodies: readonly HclBody[]): Blocks {
  return { tag: 'blocks', bodies };
}

export function object(entries: HclObject['entries']): HclObject {
  return { tag: 'object', entries };
}

function isList(value: HclValue): value is readonly HclValue[] {
  return Array.isArray(value);
}

export type Literal = boolean | number | string;

/** The body with each literal replaced; `path` is of the argument: 'sku.name'. Expressions stay as they are. */
export function mapLiterals(
  body: HclBody,
  replace: (literal: Literal, path: string) => HclValue,
  prefix = '',
): HclBody {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, mapValue(value, { replace, path: `${prefix}${name}` })]),
  );
}

type Mapping = { replace: (literal: Literal, path: string) => HclValue; path: string };

function mapValue(value: HclValue | Blocks | undefined, mapping: Mapping): HclValue | Blocks | undefined {
  if (value === null || value === undefined) return value;
  if (isBlocks(value)) {
    const { replace, path } = mapping;
    return { ...value, bodies: value.bodies.map((inner) => mapLiterals(inner, replace, `${path}.`)) };
  }
  return mapPlain(value, mapping);
}

function mapPlain(value: HclValue, { replace, path }: Mapping): HclValue {
  if (value === null) return value;
  if (typeof value !== 'object') return replace(value, path);
  if (isList(value)) return value.map((item) => mapPlain(item, { replace, path }));
  if (value.tag === 'code') return value;
  if (value.tag === 'stated') return { ...value, value: mapPlain(value.value, { replace, path }) };
  const entries = Object.entries(value.entries);
  return object(
    Object.fromEntries(entries.map(([key, entry]) => [key, mapPlain(entry, { replace, path: `${path}.${key}` })])),
  );
}

/**
 * Returns what is known of a value in an environment; undefined if nothing is. Lists and objects are known as a whole.
 */
export function evaluate(value: HclValue, environmentId: string): Json | undefined {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) {
    const items = value.map((item) => evaluate(item, environmentId));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (value.tag === 'code') return value.valueIn(environmentId);
  if (value.tag === 'stated') return evaluate(value.value, environmentId);
  const entries = Object.entries(value.entries).map(([key, entry]) => [key, evaluate(entry, environmentId)] as const);
  // A part that is not known here may be anything.
  return entries.every(([, known]) => known !== undefined)
    ? (Object.fromEntries(entries) as { readonly [key: string]: Json })
    : undefined;
}

export type KnownValue = { path: string; value: Json; fact: string | null };

/** The arguments of a body that are known in an environment, by path: 'sku.0.name'. */
export function listKnown(body: HclBody, environmentId: string, prefix = ''): KnownValue[] {
  return Object.entries(body).flatMap(([name, value]): KnownValue[] => {
    if (value === undefined || value === null) return [];
    const path = `${prefix}${name}`;
    if (isBlocks(value))
      return value.bodies.flatMap((inner, index) => listKnown(inner, environmentId, `${path}.${index}.`));
    const known = evaluate(value, environmentId);
    return known === undefined || known === null ? [] : [{ path, value: known, fact: factOf(value) }];
  });
}

/** The fact that a value, or the first of a list, states. */
function factOf(value: HclValue): string | null {
  if (value === null || typeof value !== 'object') return null;
  if (isList(value)) return factOf(value[0] ?? null);
  return value.tag === 'stated' ? value.fact : null;
}

export function isBlocks(value: HclValue | Blocks): value is Blocks {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === 'blocks';
}

export function isCode(value: HclBody[string]): value is Code {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === 'code';
}
