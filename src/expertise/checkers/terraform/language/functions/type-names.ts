// Types as the list of functions names them.

import { BOOL, collectionOf, NUMBER, STRING, type Type, UNKNOWN } from '../inference/type.ts';

const NAMED = new Map<string, Type>([
  ['string', STRING],
  ['number', NUMBER],
  ['bool', BOOL],
  ['any', UNKNOWN],
]);
const COLLECTION = /^(list|set|map)\((.*)\)$/;

/** Returns the type of 'list(string)'; unknown for one that is not read here. */
export function typeNamed(name: string): Type {
  const known = NAMED.get(name);
  if (known) return known;
  const [, kind, inner = 'any'] = COLLECTION.exec(name) ?? [];
  const type = kind ? collectionOf(kind as 'list' | 'set' | 'map', typeNamed(inner)) : UNKNOWN;
  NAMED.set(name, type);
  return type;
}
