// Follows `.name`, `[key]` and `[*]` into a value, and reports the step that leads nowhere.

import { didYouMean, suggest } from '../../suggest.ts';
import type { Step } from '../../syntax/hcl.ts';
import { describeType } from './describe-type.ts';
import { type Infer, type InferContext, sayWrong } from './infer-context.ts';
import {
  collectionOf,
  isListLike,
  isMapLike,
  isPrimitive,
  marked,
  type ObjectType,
  tupleOf,
  type Type,
  UNKNOWN,
} from './type.ts';
import { elementOf } from './unify.ts';

type StepsOrder = { base: Type; steps: readonly Step[]; infer: Infer };

/** Returns the type at the end of the steps. */
export function inferSteps({ base, steps, infer }: StepsOrder, context: InferContext): Type {
  let type = base;
  for (const [index, step] of steps.entries()) {
    const { marks } = type;
    if (step.kind === 'splat')
      return marked(inferSplat({ base: type, steps: steps.slice(index), infer }, context), marks);
    const next = step.kind === 'attribute' ? attributeOf(type, step, context) : indexOf(type, { step, infer }, context);
    type = marked(next, marks);
  }
  return type;
}

function attributeOf(type: Type, step: Step & { kind: 'attribute' }, context: InferContext): Type {
  const { name } = step;
  if (type.kind === 'object') return attributeOfObject(type, { step, name }, context);
  if (type.kind === 'map') return type.of;
  if (type.kind === 'unknown' || type.kind === 'null') return UNKNOWN;
  const hint = isListLike(type) && type.kind !== 'set' ? ` Pick an item: \`[0].${name}\`.` : '';
  const message = `This is ${describeType(type)} and has no attribute "${name}".${hint}`;
  sayWrong(context, step, { code: 'wrong-index', message, type });
  return UNKNOWN;
}

function attributeOfObject(
  type: ObjectType,
  { step, name }: { step: Step; name: string },
  context: InferContext,
): Type {
  const found = type.attributes.get(name);
  if (found) return found;
  if (type.isOpen) return UNKNOWN;
  const suggestion = suggest(name, type.attributes.keys());
  const message = `This object has no attribute "${name}".${didYouMean(suggestion)}`;
  sayWrong(context, step, { code: 'wrong-index', message, type });
  return UNKNOWN;
}

type IndexOrder = { step: Step & { kind: 'index' }; infer: Infer };

function indexOf(type: Type, { step, infer }: IndexOrder, context: InferContext): Type {
  const key = step.key ? infer(step.key, context) : UNKNOWN;
  const wrong = (message: string): Type => {
    sayWrong(context, step, { code: 'wrong-index', message, type });
    return UNKNOWN;
  };
  if (isPrimitive(type)) return wrong(`This is ${describeType(type)} and has no items to pick from.`);
  if (type.kind === 'set')
    return wrong('The items of a set have no position: use `tolist(…)[0]`, `one(…)` or a `for`.');
  if (type.kind === 'list' || type.kind === 'tuple') return itemOf(type, key, wrong);
  if (type.kind === 'map')
    return isListLike(key) || isMapLike(key) ? wrong('The key of a map is a string.') : marked(type.of, key.marks);
  const name = key.kind === 'string' ? key.text : undefined;
  return type.kind === 'object' && name !== undefined ? attributeOfObject(type, { step, name }, context) : UNKNOWN;
}

function itemOf(type: Type, key: Type, wrong: (message: string) => Type): Type {
  const position = positionOf(key);
  if (position === null) return wrong(`The position in a list is a number, and this is ${describeType(key)}.`);
  if (position < 0) return wrong('The position in a list begins with 0.');
  if (type.kind !== 'tuple' || Number.isNaN(position)) return elementOf(type);
  const item = type.items[position];
  return item ?? wrong(`There are ${type.items.length} items, the last of which is ${type.items.length - 1}.`);
}

/** Returns NaN when the number is not known, null when it is none. */
function positionOf(key: Type): number | null {
  if (key.kind === 'number') return key.value ?? NaN;
  if (key.kind === 'string' && key.text !== undefined) return /^\d+$/.test(key.text) ? Number(key.text) : null;
  return key.kind === 'unknown' || key.kind === 'null' || key.kind === 'string' ? NaN : null;
}

/** `[*]` applies all that follows to each item, `.*` only the attributes. */
function inferSplat({ base, steps, infer }: StepsOrder, context: InferContext): Type {
  const [splat, ...rest] = steps;
  const { text } = context.file;
  const isFull = splat !== undefined && text[splat.start] === '[';
  // The `.0` of old belongs to the attributes.
  const firstIndex = rest.findIndex(
    ({ kind, start }) => kind !== 'attribute' && !(kind === 'index' && text[start] === '.'),
  );
  const end = isFull || firstIndex === -1 ? rest.length : firstIndex;
  const own = rest.slice(0, end);
  if (base.kind === 'unknown' || base.kind === 'null') return UNKNOWN;
  const each = isListLike(base) ? elementOf(base) : base;
  const item = inferSteps({ base: each, steps: own, infer }, context);
  const result = isListLike(base) ? collectionOf('list', item) : tupleOf([item]);
  return inferSteps({ base: result, steps: rest.slice(end), infer }, context);
}
