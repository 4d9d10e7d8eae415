// A place in the code: an expression, with the file it is in and what the names in it stand for.

import type { Expression, HclFile, Step } from '../../syntax/hcl.ts';
import type { KnownValue, Scalar } from '../value-rule.ts';

/** Names that `for`, `for_each` and dynamic blocks define, with what they may stand for. */
export type Names = ReadonlyMap<string, readonly Place[]>;
export type Place = { file: HclFile; expression: Expression; variable: string | null; isOneOf: boolean; names: Names };

/** An item of a list, or a value of an object, with its key. */
export type Item = { key: Place; value: Place };

export function isScalar({ expression }: Place): boolean {
  return expression.kind === 'literal' && expression.value !== null;
}

export function scalarOf({ expression }: Place): Scalar[] {
  return expression.kind === 'literal' && expression.value !== null ? [expression.value] : [];
}

export function knownAt(place: Place): KnownValue | null {
  const [value] = scalarOf(place);
  const { file, expression, variable, isOneOf } = place;
  return value === undefined ? null : { value, file, at: expression, variable, isOneOf };
}

/** Returns the values of an object with their keys; anything else is an item itself. */
export function itemsAt(place: Place): Item[] {
  const { expression } = place;
  if (expression.kind !== 'object') return [{ key: place, value: place }];
  return expression.entries.map(({ key, value }) => ({
    key: { ...place, expression: asText(key) },
    value: { ...place, expression: value },
  }));
}

/** A bare name is a key, not a reference. */
function asText(key: Expression): Expression {
  const { start, end } = key;
  return key.kind === 'reference' && key.steps.length === 0
    ? { kind: 'literal', value: key.root.text, start, end }
    : key;
}

/** `ingress.value` of a dynamic block: the iterator is an object of which only the value is known. */
export function withIterators(place: Place, iterators: Names): Place {
  const names = new Map(place.names);
  for (const [name, places] of iterators) {
    const [iterator = ''] = name.split('.');
    names.set(iterator, places.map(asIterator));
  }
  return { ...place, names };
}

function asIterator(place: Place): Place {
  const { start, end } = place.expression;
  const key: Expression = { kind: 'literal', value: 'value', start, end };
  const entries = [{ key, name: 'value', value: place.expression }];
  return { ...place, expression: { kind: 'object', entries, start, end } };
}

/** Returns what a step leads to; a position or key that is not known leads to all. */
export function entriesOf(expression: Expression, step: Step): Expression[] {
  if (expression.kind !== 'object' && expression.kind !== 'tuple') return [];
  const key = keyOf(step);
  if (expression.kind === 'object') {
    const entries = key === null ? expression.entries : expression.entries.filter(({ name }) => name === key);
    return entries.map(({ value }) => value);
  }
  if (key === null) return expression.items;
  const item = typeof key === 'number' ? expression.items[key] : undefined;
  return item ? [item] : [];
}

/** Returns the name or position of a step; null where it is not known, or all are meant. */
function keyOf(step: Step): Scalar | null {
  if (step.kind === 'attribute') return step.name;
  return step.kind === 'index' && step.key?.kind === 'literal' ? step.key.value : null;
}
