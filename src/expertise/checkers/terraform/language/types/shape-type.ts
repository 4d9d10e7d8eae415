// The types of what a provider's schema describes.

import type { Shape, ShapeEntry, ValueType } from '../../schema/shapes.ts';
import { BOOL, collectionOf, lazyObject, marked, NUMBER, SENSITIVE, STRING, type Type, UNKNOWN } from './type.ts';

const shapes = new WeakMap<Shape, Type>();

/** Returns the object that a shape describes. It is open: a newer version of the provider may know more. */
export function shapeType(shape: Shape): Type {
  const known = shapes.get(shape) ?? lazyObject(() => attributesOf(shape));
  shapes.set(shape, known);
  return known;
}

function attributesOf({ entries }: Shape): ReadonlyMap<string, Type> {
  return new Map([...(entries?.values() ?? [])].map((entry) => [entry.name, entryType(entry)]));
}

function entryType({ type, nested, isSensitive }: ShapeEntry): Type {
  const own = nested ? nestedType(nested) : valueType(type);
  return isSensitive ? marked(own, SENSITIVE) : own;
}

/** A block that is given once at most is an object in some providers, and a list in others. */
function nestedType({ form, shape }: NonNullable<ShapeEntry['nested']>): Type {
  if (form === 'single-block') return UNKNOWN;
  if (form === 'object') return shapeType(shape);
  return collectionOf(form === 'map' ? 'map' : 'sequence', shapeType(shape));
}

const VALUES: Readonly<Record<string, Type>> = { s: STRING, n: NUMBER, b: BOOL };

/** Returns the type that the letters of a catalogue stand for. */
export function valueType(type: ValueType): Type {
  if (type.startsWith('l')) return collectionOf('sequence', valueType(type.slice(1)));
  if (type.startsWith('m')) return collectionOf('map', valueType(type.slice(1)));
  return VALUES[type] ?? UNKNOWN;
}
