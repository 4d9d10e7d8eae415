// Whether a value of one type can be converted to another, by the rules of Terraform: between strings, numbers and booleans
// where the text allows it, from tuples to lists and sets, from objects to maps, and into objects attribute by attribute.

import { describeType } from './describe-type.ts';
import { elementsOf, isListLike, isMapLike, type ObjectType, type Type } from './type.ts';
import { unify } from './unify.ts';

/** `path` leads to the part that does not fit: '.rules[0].port'; empty for the value itself. */
export type Misfit = { path: string; expected: string; given: string };

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$|^0x[\da-fA-F]+$/;
const BOOLEAN = /^(?:true|false|1|0)$/;

/** Returns why the value cannot be converted; null when it can, or when that is not known. */
export function findMisfit(given: Type, wanted: Type, path = ''): Misfit | null {
  if (isOpen(given) || given === wanted) return null;
  return isOpen(wanted) ? null : knownMisfit(given, wanted, path);
}

function isOpen({ kind }: Type): boolean {
  return kind === 'unknown' || kind === 'null';
}

function knownMisfit(given: Type, wanted: Type, path: string): Misfit | null {
  if (wanted.kind === 'tuple') return tupleMisfit(given, wanted, path);
  if (wanted.kind === 'object') return objectMisfit(given, wanted, path);
  if (wanted.kind === 'string' || wanted.kind === 'number' || wanted.kind === 'bool')
    return fitsPrimitive(given, wanted.kind) ? null : misfit(given, wanted, path);
  if (!('of' in wanted)) return null;
  const isRight = wanted.kind === 'map' ? isMapLike(given) : isListLike(given);
  return isRight ? partsMisfit(given, wanted, path) : misfit(given, wanted, path);
}

function misfit(given: Type, wanted: Type, path: string): Misfit {
  return { path, expected: describeType(wanted), given: describeType(given) };
}

function fitsPrimitive(given: Type, wanted: 'string' | 'number' | 'bool'): boolean {
  if (given.kind === wanted) return true;
  if (wanted === 'string') return given.kind === 'number' || given.kind === 'bool';
  if (given.kind !== 'string') return false;
  if (given.text === undefined) return true;
  return (wanted === 'number' ? NUMBER : BOOLEAN).test(given.text);
}

function partsMisfit(given: Type, wanted: Type & { of: Type }, path: string): Misfit | null {
  const parts = elementsOf(given) ?? [];
  if (wanted.of.kind === 'unknown') return mixedMisfit(given, wanted, path);
  const names = given.kind === 'object' ? [...given.attributes.keys()] : [];
  for (const [index, part] of parts.entries()) {
    const name = given.kind === 'object' ? `.${names[index]}` : `[${given.kind === 'tuple' ? index : '…'}]`;
    const found = findMisfit(part, wanted.of, `${path}${name}`);
    if (found) return found;
  }
  return null;
}

/** The items of `list(any)` may be anything, as long as they are all the same. */
function mixedMisfit(given: Type, wanted: Type & { of: Type }, path: string): Misfit | null {
  const parts = elementsOf(given) ?? [];
  if (parts.length === 0 || unify(parts) !== null) return null;
  return {
    path,
    expected: `${describeType(wanted)} whose items have one type`,
    given: `${describeType(given)} with items of different types`,
  };
}

function tupleMisfit(given: Type, wanted: Type & { kind: 'tuple' }, path: string): Misfit | null {
  if (!isListLike(given)) return misfit(given, wanted, path);
  if (given.kind !== 'tuple') return null;
  const { length } = wanted.items;
  if (given.items.length !== length)
    return { path, expected: `a list of ${length} items`, given: `one of ${given.items.length}` };
  for (const [index, item] of given.items.entries()) {
    const found = findMisfit(item, wanted.items[index] ?? item, `${path}[${index}]`);
    if (found) return found;
  }
  return null;
}

function objectMisfit(given: Type, wanted: ObjectType, path: string): Misfit | null {
  if (given.kind === 'map') return null;
  if (given.kind !== 'object') return misfit(given, wanted, path);
  for (const [name, type] of wanted.attributes) {
    const own = given.attributes.get(name);
    if (own) {
      const found = findMisfit(own, type, `${path}.${name}`);
      if (found) return found;
    } else if (!wanted.optional?.has(name) && !wanted.isOpen && !given.isOpen)
      return { path, expected: `the attribute "${name}"`, given: 'an object without it' };
  }
  return null;
}

/** 'takes a number, and this is a list', with the part that does not fit. */
export function sayMisfit({ path, expected, given }: Misfit): string {
  const place = path.replace(/^\./, '');
  if (expected.startsWith('the attribute')) return `needs ${expected}${place ? ` in \`${place}\`` : ''}`;
  return place ? `takes ${expected} in \`${place}\`, and this is ${given}` : `takes ${expected}, and this is ${given}`;
}
