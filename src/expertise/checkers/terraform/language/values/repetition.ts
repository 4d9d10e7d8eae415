// `count` and `for_each`: not both, and each with a value that says how many there are.

import type { Report } from '../../issues.ts';
import { findAttribute } from '../../syntax/hcl.ts';
import type { Rule } from '../rule.ts';
import { findMisfit } from '../inference/convert.ts';
import { describeType } from '../inference/describe-type.ts';
import { IF_ITEMS } from '../inference/infer-context.ts';
import { isMapLike, EPHEMERAL, isPrimitive, NUMBER, SENSITIVE, type Type } from '../inference/type.ts';
import type { TypedArgument } from '../typed-walk.ts';

const REPEATED = new Set(['resource', 'data', 'ephemeral', 'module']);

export const checkRepetition: Rule = ({ module }, report) => {
  for (const { file, block } of [...module.resources, ...module.modules]) {
    const count = findAttribute(block.body, 'count');
    const each = findAttribute(block.body, 'for_each');
    if (!count || !each) continue;
    const { start, end } = count.start > each.start ? count.name : each.name;
    const message = '"count" and "for_each" cannot be used together. Remove one of them.';
    report({ file, start, end, code: 'wrong-repetition', message });
  }
};

/** Checks the value of `count` and `for_each`, in blocks and in dynamic ones. */
export function checkRepetitionValue(
  { file, attribute, around, type, isForItems }: TypedArgument,
  report: Report,
): void {
  const block = around.at(-1)?.type.text ?? '';
  const { name, value } = attribute;
  const isOuter = around.length === 1 && REPEATED.has(block);
  if (!isOuter && block !== 'dynamic') return;
  const problem = problemOf(name.text, { type, isOuter });
  if (!problem) return;
  const at = { file, start: value.start, end: value.end, code: 'wrong-repetition' as const };
  if (isForItems) report({ ...at, severity: 'warning', message: `${problem} ${IF_ITEMS}` });
  else report({ ...at, message: problem });
}

type Repetition = { type: Type; isOuter: boolean };

function problemOf(name: string, { type, isOuter }: Repetition): string | null {
  if (name === 'count' && isOuter) return countProblem(type);
  if (name !== 'for_each') return null;
  return isOuter ? eachProblem(type) : dynamicProblem(type);
}

function countProblem(type: Type): string | null {
  if (type.kind === 'null') return '"count" takes a number, and this is null.';
  if ((type.inside & EPHEMERAL) !== 0)
    return '"count" cannot use an ephemeral value: how many there are must stay the same.';
  const misfit = findMisfit(type, NUMBER);
  if (misfit) return `"count" takes a number, and this is ${misfit.given}.`;
  const value = type.kind === 'number' ? type.value : undefined;
  if (value === undefined) return null;
  return value < 0 || !Number.isInteger(value) ? `"count" takes a whole number from 0 on, and this is ${value}.` : null;
}

function eachProblem(type: Type): string | null {
  const isSensitive = (type.marks & SENSITIVE) !== 0 || (type.kind === 'set' && (type.inside & SENSITIVE) !== 0);
  if ((type.marks & EPHEMERAL) !== 0)
    return '"for_each" cannot use an ephemeral value: what there is must stay the same.';
  if (isSensitive) return '"for_each" cannot use a sensitive value: the keys of what it makes would show it.';
  if (type.kind === 'list' || type.kind === 'tuple')
    return `"for_each" takes a map or a set of strings, and this is ${describeType(type)}. Put it into \`toset(…)\`.`;
  if (type.kind === 'null') return '"for_each" takes a map or a set of strings, and this is null.';
  if (isPrimitive(type)) return `"for_each" takes a map or a set of strings, and this is ${describeType(type)}.`;
  if (type.kind !== 'set') return null;
  const isRight = type.of.kind === 'string' || type.of.kind === 'unknown';
  return isRight
    ? null
    : `The items of a set in "for_each" are strings, and these are not: this is ${describeType(type)}.`;
}

function dynamicProblem(type: Type): string | null {
  if (!isPrimitive(type) || isMapLike(type)) return null;
  return `"for_each" of a dynamic block takes a list, a set or a map, and this is ${describeType(type)}.`;
}
