// One type that several values can be converted to, as conditionals and collections need it.

import {
  BOOL,
  collectionOf,
  elementsOf,
  EPHEMERAL,
  isListLike,
  isMapLike,
  isPrimitive,
  marked,
  NULL,
  NUMBER,
  objectOf,
  type ObjectType,
  SENSITIVE,
  STRING,
  type Type,
  UNKNOWN,
  unmarked,
  widened,
} from './type.ts';

/** Returns the common type; null when there certainly is none. Unknown when it is not certain. */
export function unify(types: readonly Type[]): Type | null {
  const known = types.filter(({ kind }) => kind !== 'null');
  const [first, ...others] = known.map(widened);
  if (!first) return types.length > 0 ? NULL : UNKNOWN;
  const wide = [first, ...others];
  let result: Type | null = first;
  if (wide.some(({ kind }) => kind === 'unknown')) result = UNKNOWN;
  else if (wide.every(isPrimitive)) result = unifyPrimitives(wide);
  else for (const other of others) result = result && unifyTwo(result, other);
  const inside = types.reduce((all, type) => all | type.marks, 0);
  return result && (inside === 0 ? result : marked(result, inside));
}

function unifyTwo(left: Type, right: Type): Type | null {
  if (left === right) return left;
  if (left.kind === 'unknown' || right.kind === 'unknown') return UNKNOWN;
  if (isPrimitive(left) && isPrimitive(right)) return unifyPrimitives([left, right]);
  if (isListLike(left) && isListLike(right)) return unifySequences(left, right);
  if (isMapLike(left) && isMapLike(right)) return unifyMaps(left, right);
  return null;
}

/** A number and true or false have nothing in common but that a string can be made of each. */
function unifyPrimitives(types: readonly Type[]): Type | null {
  const kinds = new Set(types.map(({ kind }) => kind));
  if (kinds.has('string')) return STRING;
  if (kinds.size > 1) return null;
  return kinds.has('number') ? NUMBER : BOOL;
}

function unifySequences(left: Type, right: Type): Type | null {
  const of = unifyParts(left, right);
  if (of === null) return left.kind === 'set' || right.kind === 'set' ? UNKNOWN : null;
  if (left.kind === 'set' && right.kind === 'set') return collectionOf('set', of);
  const isList = [left, right].every(({ kind }) => kind === 'list' || kind === 'tuple');
  return collectionOf(isList ? 'list' : 'sequence', of);
}

function unifyMaps(left: Type, right: Type): Type | null {
  if (left.kind === 'object' && right.kind === 'object') return unifyObjects(left, right);
  const of = unifyParts(left, right);
  if (of !== null) return collectionOf('map', of);
  return left.kind === 'map' && right.kind === 'map' ? null : UNKNOWN;
}

/** Objects with the same attributes stay objects, others become maps. */
function unifyObjects(left: ObjectType, right: ObjectType): Type | null {
  if (left.isOpen || right.isOpen) return UNKNOWN;
  const names = [...left.attributes.keys()];
  const isSame = names.length === right.attributes.size && names.every((name) => right.attributes.has(name));
  if (!isSame) {
    const of = unifyParts(left, right);
    return of && collectionOf('map', of);
  }
  const attributes = new Map<string, Type>();
  for (const [name, type] of left.attributes) {
    const both = unify([type, right.attributes.get(name) ?? UNKNOWN]);
    if (both === null) return null;
    attributes.set(name, both);
  }
  return objectOf(attributes);
}

function unifyParts(left: Type, right: Type): Type | null {
  const parts = [...(elementsOf(left) ?? [UNKNOWN]), ...(elementsOf(right) ?? [UNKNOWN])];
  return unify(parts);
}

/**
 * Returns what all items of a collection are; unknown when they differ. It is sensitive when all of them are: which of them
 * is meant is not known.
 */
export function elementOf(type: Type): Type {
  const elements = elementsOf(type);
  if (!elements || elements.length === 0) return UNKNOWN;
  const common = elements.reduce((all, element) => all & element.inside, SENSITIVE | EPHEMERAL);
  return unmarked(unify(elements) ?? UNKNOWN, (SENSITIVE | EPHEMERAL) & ~common);
}
