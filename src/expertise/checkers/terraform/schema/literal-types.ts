// Whether a value that is written as a literal can be of a type. Terraform converts between strings, numbers and booleans
// where the text allows it; it never makes a list of a single value, or a map of a list.

import { type Expression, isWholeTemplate } from '../syntax/hcl.ts';
import type { ValueType } from './shapes.ts';

export type TypeClash = { at: Expression; expected: string; given: string };

const NAMES: Readonly<Record<string, string>> = { s: 'a string', n: 'a number', b: 'true or false' };
const NUMBER = /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/;

/** Returns the first part of the value that cannot be of the type; null when all can, or nothing is known of it. */
export function findTypeClash(value: Expression, type: ValueType): TypeClash | null {
  const outer = type.charAt(0);
  const inner = type.slice(1);
  if (outer === 'a' || type === 'ma') return null;
  if (value.kind === 'conditional') return conditionalClash(value.branches, type);
  const given = describe(value);
  if (given === null || (value.kind === 'literal' && value.value === null)) return null;
  if (outer === 'l') return listClash(value, { inner, given });
  if (outer === 'm') return mapClash(value, { inner, given });
  return fits(value, outer) ? null : { at: value, expected: expectedOf(type), given };
}

/** Terraform makes both branches one type: `on ? 5 : ""` is a text, which is a number unless it is the empty one. */
function conditionalClash(branches: readonly Expression[], type: ValueType): TypeClash | null {
  const clashes = branches.map((branch) => findTypeClash(branch, type));
  const isText = clashes.some((clash) => clash?.at.kind === 'literal');
  if (isText && clashes.includes(null) && (type === 'n' || type === 'b')) return null;
  return clashes.find((clash) => clash !== null) ?? null;
}

function listClash(value: Expression, { inner, given }: { inner: ValueType; given: string }): TypeClash | null {
  if (value.kind === 'tuple')
    return value.items.map((item) => findTypeClash(item, inner)).find((clash) => clash !== null) ?? null;
  if (value.kind === 'for' && !value.isObject) return null;
  return { at: value, expected: expectedOf(`l${inner}`), given };
}

function mapClash(value: Expression, { inner, given }: { inner: ValueType; given: string }): TypeClash | null {
  if (value.kind === 'object')
    return value.entries.map((entry) => findTypeClash(entry.value, inner)).find((clash) => clash !== null) ?? null;
  if (value.kind === 'for' && value.isObject) return null;
  return { at: value, expected: expectedOf(`m${inner}`), given };
}

/** Returns what a person would call the value; null when it is computed. */
function describe(value: Expression): string | null {
  if (value.kind === 'tuple' || (value.kind === 'for' && !value.isObject)) return 'a list';
  if (value.kind === 'object' || value.kind === 'for') return 'an object';
  if (value.kind === 'template') return isWholeTemplate(value) ? null : 'a string';
  if (value.kind !== 'literal') return null;
  if (typeof value.value === 'string') return `the string "${value.value.slice(0, 40)}"`;
  return String(value.value);
}

function fits(value: Expression, type: string): boolean {
  if (value.kind === 'template') return true;
  if (value.kind !== 'literal') return false;
  const literal = value.value;
  if (type === 's') return true;
  if (type === 'n') return typeof literal === 'number' || (typeof literal === 'string' && NUMBER.test(literal));
  return typeof literal === 'boolean' || (typeof literal === 'string' && /^(true|false|1|0)$/.test(literal));
}

export function expectedOf(type: ValueType): string {
  const name = NAMES[type];
  if (name) return name;
  const plural = { s: 'strings', n: 'numbers', b: 'booleans' }[type.slice(1)];
  if (type.startsWith('l')) return plural ? `a list of ${plural}` : 'a list';
  return plural ? `a map of ${plural}` : 'a map';
}
