// What a person calls a type.

import type { Type } from './type.ts';

const MAX_TEXT = 40;

const PLAIN: Readonly<Record<'bool' | 'tuple' | 'object' | 'null' | 'unknown', string>> = {
  bool: 'true or false',
  tuple: 'a list',
  object: 'an object',
  null: 'null',
  unknown: 'any value',
};
const COLLECTIONS = { list: 'a list', sequence: 'a list', set: 'a set', map: 'a map' } as const;

/** 'a string', 'the string "x"', 'a list of strings', 'an object'. */
export function describeType(type: Type): string {
  if (type.kind === 'string')
    return type.text === undefined ? 'a string' : `the string "${type.text.slice(0, MAX_TEXT)}"`;
  if (type.kind === 'number') return type.value === undefined ? 'a number' : String(type.value);
  return 'of' in type ? `${COLLECTIONS[type.kind]}${ofItems(type.of)}` : PLAIN[type.kind];
}

function ofItems(type: Type): string {
  const plural = { string: ' of strings', number: ' of numbers', bool: ' of booleans', object: ' of objects' };
  return Object.hasOwn(plural, type.kind) ? plural[type.kind as keyof typeof plural] : '';
}
