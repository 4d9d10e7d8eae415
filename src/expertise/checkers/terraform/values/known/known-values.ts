// The values an expression may have, as far as the code alone says them: written out, or by variables with a default, local
// values, conditions, templates, and the items of what a block is repeated for. What comes from anywhere else is not known.

import type { TerraformModule } from '../../module.ts';
import { type Block, type Expression, findAttribute, type HclFile } from '../../syntax/hcl.ts';
import type { KnownValue } from '../value-rule.ts';
import { type Item, knownAt, type Names, type Place, withIterators } from './place.ts';
import { MAX_VALUES, PlaceReader } from './place-reader.ts';

/** `around` are the blocks around the expression, outermost first. */
export type FindValues = (file: HclFile, expression: Expression, around?: readonly Block[]) => readonly KnownValue[];

/** Returns the reader of a module's expressions. */
export function createKnownValues(module: TerraformModule): FindValues {
  const reader = new PlaceReader(module);
  return (file, expression, around = []) => {
    reader.restart();
    const names = namesAround(reader, file, around);
    const iterators = new Map([...names].filter(([name]) => !name.startsWith('each.')));
    return reader
      .placesOf(withIterators({ file, expression, variable: null, isOneOf: false, names }, iterators), 0)
      .slice(0, MAX_VALUES)
      .flatMap((place) => knownAt(place) ?? []);
  };
}

function namesAround(reader: PlaceReader, file: HclFile, around: readonly Block[]): Names {
  const names = new Map<string, readonly Place[]>();
  for (const [index, block] of around.entries()) {
    const isDynamic = block.type.text === 'dynamic';
    const expression = index === 0 || isDynamic ? findAttribute(block.body, 'for_each')?.value : undefined;
    if (!expression) continue;
    const items = reader.itemsOf({ file, expression, variable: null, isOneOf: false, names: new Map(names) }, 0);
    if (isDynamic) names.set(`${block.labels[0]?.text ?? ''}.value`, valuesOf(items));
    else names.set('each.value', valuesOf(items)).set('each.key', keysOf(items));
  }
  return names;
}

function valuesOf(items: readonly Item[]): Place[] {
  return items.map(({ value }) => value);
}

function keysOf(items: readonly Item[]): Place[] {
  return items.map(({ key }) => key);
}
