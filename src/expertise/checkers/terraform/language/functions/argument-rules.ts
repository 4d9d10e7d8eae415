// What functions ask of arguments whose type the list of functions calls any. Each was tried with `terraform console` 1.11.

import { describeType } from '../inference/describe-type.ts';
import { findMisfit } from '../inference/convert.ts';
import {
  BOOL,
  collectionOf,
  isListLike,
  isMapLike,
  isPrimitive,
  NUMBER,
  STRING,
  type Type,
  UNKNOWN,
} from '../inference/type.ts';
import { unify } from '../inference/unify.ts';

/** Returns what is wrong, to follow the name of the function; null when nothing is. */
type Rule = (type: Type, index: number) => string | null;

function isOpen({ kind }: Type): boolean {
  return kind === 'unknown' || kind === 'null';
}

function takes(what: string, isRight: (type: Type) => boolean): (type: Type) => string | null {
  return (type) => (isOpen(type) || isRight(type) ? null : `takes ${what}, and this is ${describeType(type)}`);
}

/** The rule for some positions; the last one is that of all behind it. */
function at(...rules: readonly (((type: Type) => string | null) | null)[]): Rule {
  return (type, index) => rules[Math.min(index, rules.length - 1)]?.(type) ?? null;
}

const listLike = takes('a list or a set', isListLike);
const list = takes('a list', (type) => isListLike(type) && type.kind !== 'set');
const mapLike = takes('a map or an object', isMapLike);
const primitive = takes('a string, a number, or true or false', isPrimitive);

function converts(what: string, wanted: Type): (type: Type) => string | null {
  return takes(what, (type) => findMisfit(type, wanted) === null);
}

function oneType(...types: readonly Type[]): boolean {
  return unify(types) !== null;
}

export const argumentRules: Readonly<Record<string, Rule>> = {
  length: at(takes('a string, a list, a set or a map', ({ kind }) => kind !== 'number' && kind !== 'bool')),
  keys: at(mapLike),
  values: at(mapLike),
  merge: at(mapLike),
  lookup: at(mapLike, null),
  element: at(list, null),
  concat: at(list),
  coalescelist: at(listLike),
  flatten: at(listLike),
  contains: at(listLike, null),
  index: at(list, null),
  slice: at(list, null),
  reverse: at(listLike),
  one: at(listLike),
  sum: at(converts('a list of numbers', collectionOf('sequence', NUMBER))),
  setproduct: at(listLike),
  zipmap: at(null, list),
  tolist: at(converts('a list or a set whose items have one type', collectionOf('list', UNKNOWN))),
  toset: at(converts('a list or a set whose items have one type', collectionOf('set', UNKNOWN))),
  tomap: at(converts('a map or an object whose values have one type', collectionOf('map', UNKNOWN))),
  tostring: at(primitive),
  tonumber: at(converts('a number, or a text that is one', NUMBER)),
  tobool: at(converts('true or false, or a text that is one', BOOL)),
  parseint: at(converts('a string', STRING), null),
  templatefile: at(null, mapLike),
  templatestring: at(null, mapLike),
  formatlist: at(
    null,
    takes('values or lists of them', (type) => oneType(type)),
  ),
};
