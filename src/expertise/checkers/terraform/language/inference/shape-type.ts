// The types of what a provider's schema describes.

import type { Shape, ShapeEntry, ValueType } from '../../schema/shapes.ts';
import { BOOL, collectionOf, lazyObject, marked, NUMBER, SENSITIVE, STRING, type Type, UNKNOWN } from './type.ts';

const shapes = new WeakMap<Shape, Type>();

/**
 * Returns the object that a shape describes, with what `sensitive` names marked. It is open: a newer version of the provider
 * may know more.
 */
export function shapeType(shape: Shape, sensitive: ReadonlySet<string> = NONE): Type {
  if (sensitive.size > 0) return lazyObject(() => attributesOf(shape, sensitive));
  const known = shapes.get(shape) ?? lazyObject(() => attributesOf(shape, NONE));
  shapes.set(shape, known);
  return known;
}

const NONE: ReadonlySet<string> = new Set();

function attributesOf({ entries }: Shape, sensitive: ReadonlySet<string>): ReadonlyMap<string, Type> {
  return new Map(
    [...(entries?.values() ?? [])].map((entry) => {
      const type = entryType(entry);
      return [entry.name, sensitive.has(entry.name) ? marked(type, SENSITIVE) : type];
    }),
  );
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

/** Returns the type that the letters of a catalogue stand for. What has anything in it may be anything itself. */
export function valueType(type: ValueType): Type {
  if (type.endsWith('a')) return UNKNOWN;
  if (type.startsWith('l')) return collectionOf('sequence', valueType(type.slice(1)));
  if (type.startsWith('m')) return collectionOf('map', valueType(type.slice(1)));
  return VALUES[type] ?? UNKNOWN;
}
