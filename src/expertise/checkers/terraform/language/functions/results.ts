// The types of what functions return, where the list of functions only says any.

import type { FunctionSignature } from '../../references/functions.ts';
import {
  collectionOf,
  elementsOf,
  isListLike,
  NUMBER,
  objectOf,
  type ObjectType,
  STRING,
  tupleOf,
  type Type,
  UNKNOWN,
} from '../inference/type.ts';
import { elementOf, unify } from '../inference/unify.ts';
import { typeNamed } from './type-names.ts';

/** `types` are those of the arguments; null when the last one is expanded by `...`. */
type Call = { types: readonly Type[] | null; signature: FunctionSignature };

const RESULTS: Readonly<Record<string, (types: readonly Type[]) => Type>> = {
  keys: ([map]) => (map?.kind === 'unknown' ? UNKNOWN : collectionOf('list', STRING)),
  values: ([map = UNKNOWN]) => collectionOf('list', elementOf(map)),
  element: ([list = UNKNOWN]) => elementOf(list),
  one: ([list = UNKNOWN]) => elementOf(list),
  lookup: ([map = UNKNOWN, , fallback]) =>
    map.kind === 'map' && fallback ? (unify([map.of, fallback]) ?? UNKNOWN) : UNKNOWN,
  concat: concatResult,
  merge: mergeResult,
  coalesce: (types) => unify(types) ?? UNKNOWN,
  coalescelist: (types) => unify(types) ?? UNKNOWN,
  reverse: ([list = UNKNOWN]) => (list.kind === 'unknown' ? UNKNOWN : collectionOf('list', elementOf(list))),
  slice: ([list = UNKNOWN]) => (list.kind === 'unknown' ? UNKNOWN : collectionOf('list', elementOf(list))),
  distinct: ([list = UNKNOWN]) => collectionOf('list', elementOf(list)),
  tolist: ([list = UNKNOWN]) => collectionOf('list', elementOf(list)),
  toset: ([list = UNKNOWN]) => collectionOf('set', elementOf(list)),
  tomap: ([map = UNKNOWN]) => collectionOf('map', elementOf(map)),
  zipmap: ([, values = UNKNOWN]) => collectionOf('map', elementOf(values)),
  setunion: (types) => collectionOf('set', unify(types.map(elementOf)) ?? UNKNOWN),
  setintersection: (types) => collectionOf('set', unify(types.map(elementOf)) ?? UNKNOWN),
  setsubtract: ([first = UNKNOWN]) => collectionOf('set', elementOf(first)),
  chunklist: ([list = UNKNOWN]) => collectionOf('list', collectionOf('list', elementOf(list))),
  matchkeys: ([list = UNKNOWN]) => collectionOf('list', elementOf(list)),
  flatten: flattenResult,
  setproduct: (types) => collectionOf(types.some(({ kind }) => kind === 'set') ? 'sequence' : 'list', UNKNOWN),
  parseint: () => NUMBER,
  sum: () => NUMBER,
  index: () => NUMBER,
  format: () => STRING,
  formatlist: () => collectionOf('list', STRING),
  sensitive: ([value = UNKNOWN]) => value,
  nonsensitive: ([value = UNKNOWN]) => value,
  ephemeralasnull: ([value = UNKNOWN]) => value,
};

export function resultOf(name: string, { types, signature }: Call): Type {
  const own = types && Object.hasOwn(RESULTS, name) ? RESULTS[name]?.(types) : undefined;
  return own ?? typeNamed(signature.result);
}

/** The items of all lists, one after the other. */
function concatResult(types: readonly Type[]): Type {
  if (types.some(({ kind }) => kind === 'unknown')) return UNKNOWN;
  if (types.every((type) => type.kind === 'tuple')) return tupleOf(types.flatMap((type) => elementsOf(type) ?? []));
  return collectionOf('list', unify(types.map(elementOf)) ?? UNKNOWN);
}

/** The attributes of all objects, of which the last wins; a map when one of them is one. */
function mergeResult(types: readonly Type[]): Type {
  const known = types.filter(({ kind }) => kind !== 'null');
  const objects = known.filter((type): type is ObjectType => type.kind === 'object');
  if (objects.length === known.length && objects.every(({ isOpen }) => !isOpen)) {
    const attributes = new Map(objects.flatMap((object) => [...object.attributes]));
    return objectOf(attributes);
  }
  const isCertain = known.every(({ kind }) => kind === 'map');
  return isCertain ? collectionOf('map', unify(known.map(elementOf)) ?? UNKNOWN) : UNKNOWN;
}

/** Lists in lists are put in one; what is in the inner ones is kept where all are lists. */
function flattenResult([list = UNKNOWN]: readonly Type[]): Type {
  if (!isListLike(list)) return UNKNOWN;
  const items = elementsOf(list) ?? [];
  const inner = items.map((item) => (isListLike(item) ? elementOf(item) : item));
  const isDeep = inner.some((type) => isListLike(type) || type.kind === 'unknown');
  return collectionOf('list', isDeep ? UNKNOWN : (unify(inner) ?? UNKNOWN));
}
