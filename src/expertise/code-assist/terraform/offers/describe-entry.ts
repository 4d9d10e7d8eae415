// What an argument, a block or an attribute is, in words.

import type { Shape, ShapeEntry, ValueType } from '#expertise/checkers/terraform/schema/shapes.ts';
import type { ValueRule } from '#expertise/checkers/terraform/values/value-rule.ts';

const LETTERS: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'bool', a: 'any' };
const FORMS = {
  block: 'block',
  'single-block': 'block, once at most',
  objects: 'list of objects',
  object: 'object',
  map: 'map of objects',
} as const;

/** 'ls' is 'list(string)', as Terraform writes it. */
export function describeType(type: ValueType): string {
  const inner = LETTERS[type.at(-1) ?? ''] ?? 'any';
  return [...type.slice(0, -1)].reduceRight((text, letter) => `${letter === 'm' ? 'map' : 'list'}(${text})`, inner);
}

export function typeOfEntry({ type, nested }: ShapeEntry): string {
  return nested ? FORMS[nested.form] : describeType(type);
}

/** 'string, required'. */
export function detailOf(entry: ShapeEntry): string {
  return entry.mode === 'required' ? `${typeOfEntry(entry)}, required` : typeOfEntry(entry);
}

/** Follows names of blocks and keys of objects into a shape; null where it ends before, or where anything may be inside. */
export function shapeAt(shape: Shape | null, path: readonly string[]): Shape | null {
  let at = shape;
  for (const name of path) at = at?.entries?.get(name)?.nested?.shape ?? null;
  return at;
}

/** The values that a rule lists; empty where it lists none. */
export function listedValues(rules: readonly ValueRule[] | undefined): readonly (string | number)[] {
  return (rules ?? []).flatMap(({ e, any }) => e ?? (any ?? []).flatMap((one) => listedValues(one)));
}
