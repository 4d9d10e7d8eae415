// The types of `[for …]`, `{for …}` and `%{ for … }`.

import type { Expression } from '../../syntax/hcl.ts';
import { findMisfit } from './convert.ts';
import { describeType } from './describe-type.ts';
import { forItems, type Infer, type InferContext, sayWrong, silent, withNames } from './infer-context.ts';
import {
  BOOL,
  collectionOf,
  isListLike,
  isPrimitive,
  ITEM,
  LATE,
  marked,
  NUMBER,
  STRING,
  type Type,
  UNKNOWN,
} from './type.ts';
import { elementOf } from './unify.ts';

type For = Extract<Expression, { kind: 'for' }>;

export function inferFor(expression: For, context: InferContext, infer: Infer): Type {
  const { collection, parts, isObject, isTemplate, hasCondition } = expression;
  const source = infer(collection, context);
  if (isPrimitive(source))
    sayWrong(context, collection, {
      code: 'wrong-operand',
      message: `"for" needs a list, a set or a map, and this is ${describeType(source)}.`,
      type: source,
    });
  const inner = forItems(withNames(context, namesOf(expression, source)), source);
  // What an `if` leaves out is not evaluated.
  const guarded = hasCondition ? silent(inner) : inner;
  const condition = hasCondition ? parts.at(-1) : undefined;
  const results = parts.slice(0, hasCondition ? -1 : undefined).map((part) => infer(part, guarded));
  if (condition) checkCondition(condition, inner, infer);
  if (isTemplate) return marked(STRING, source.marks);
  return marked(
    isObject ? objectFor(expression, results, inner) : collectionOf('list', results[0] ?? UNKNOWN),
    source.marks,
  );
}

function namesOf({ names }: For, source: Type): [string, Type][] {
  // An item of what is known late is known late, and may not be there.
  const late = (source.marks & (LATE | ITEM)) === 0 ? 0 : LATE | ITEM;
  const value = marked(elementOf(source), late);
  const key = isListLike(source) ? keyOfList(source) : STRING;
  const [first = '', second] = names;
  if (second === undefined) return [[first, value]];
  return [
    [first, source.kind === 'unknown' ? UNKNOWN : key],
    [second, value],
  ];
}

/** The key of an item of a set is the item itself. */
function keyOfList(source: Type): Type {
  if (source.kind === 'set') return source.of;
  return source.kind === 'sequence' ? UNKNOWN : NUMBER;
}

function checkCondition(condition: Expression, context: InferContext, infer: Infer): void {
  const type = infer(condition, context);
  const misfit = findMisfit(type, BOOL);
  if (misfit)
    sayWrong(context, condition, {
      code: 'wrong-operand',
      message: `"if" takes true or false, and this is ${misfit.given}.`,
      type,
    });
}

function objectFor({ parts, isGrouped }: For, [key, value = UNKNOWN]: readonly Type[], context: InferContext): Type {
  const misfit = key ? findMisfit(key, STRING) : null;
  const [at] = parts;
  if (misfit && at)
    sayWrong(context, at, {
      code: 'wrong-operand',
      message: `The key of an object is a string, and this is ${misfit.given}.`,
      ...(key ? { type: key } : {}),
    });
  return collectionOf('map', isGrouped ? collectionOf('list', value) : value);
}
