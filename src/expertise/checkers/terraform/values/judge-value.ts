// Says what a provider's rules have against a value.

import { listAllowed, meantOf } from './nearest-value.ts';
import { findKindProblem } from './kinds/text-kinds.ts';
import type { Scalar, ValueProblem, ValueRule } from './value-rule.ts';

/** Longer texts are not held against patterns: some take long for long texts. */
const MAX_PATTERN_TEXT = 250;

/** Returns the first rule's problem; null where all hold. `isOlder`: the rules are of an older major version. */
export function judgeValue(value: Scalar, rules: readonly ValueRule[], isOlder: boolean): ValueProblem | null {
  for (const rule of rules) {
    const problem = judgeRule(value, rule);
    if (problem) return isOlder && problem.meant === undefined ? { ...problem, isOpen: true } : problem;
  }
  return null;
}

function judgeRule(value: Scalar, rule: ValueRule): ValueProblem | null {
  if (rule.any) return judgeAny(value, rule.any);
  if (rule.e) return judgeList(value, { allowed: rule.e.map(String), ignoresCase: rule.i === 1 });
  if (rule.n || rule.step !== undefined) return judgeNumber(value, rule);
  const text = String(value);
  if (rule.k !== undefined) return findKindProblem(rule.k, text);
  if (rule.l) return judgeLength(text, rule.l);
  if (rule.id !== undefined) return judgeId(text, rule.id);
  if (rule.starts)
    return rule.starts.some((start) => text.startsWith(start))
      ? null
      : { said: `begins with ${listAllowed(text, rule.starts)}` };
  return judgePattern(text, rule);
}

function judgeAny(value: Scalar, any: readonly (readonly ValueRule[])[]): ValueProblem | null {
  const problems = any.map((rules) => judgeValue(value, rules, false));
  if (problems.includes(null)) return null;
  const said = [...new Set(problems.map((problem) => problem?.said))].join(', or ');
  return { said, meant: problems.find((problem) => problem?.meant !== undefined)?.meant };
}

type List = { allowed: readonly string[]; ignoresCase: boolean };

function judgeList(value: Scalar, { allowed, ignoresCase }: List): ValueProblem | null {
  const text = String(value);
  const same = (one: string): boolean => (ignoresCase ? one.toUpperCase() === text.toUpperCase() : one === text);
  if (allowed.some(same)) return null;
  const meant = meantOf(text, allowed);
  const shown = listAllowed(text, allowed);
  const said = meant === undefined ? `takes ${shown}` : `takes ${shown}: did you mean "${meant}"?`;
  return { said, meant, isOpen: meant === undefined && isGrowing(allowed) };
}

/** Lists of versions, sizes and the like get longer with each version of a provider. */
function isGrowing(allowed: readonly string[]): boolean {
  const numbered = allowed.filter((value) => /\d/.test(value)).length;
  return allowed.length > 20 || (allowed.length > 3 && numbered > allowed.length / 2);
}

function judgeNumber(value: Scalar, { n, step }: ValueRule): ValueProblem | null {
  const number = numberOf(value);
  if (Number.isNaN(number)) return null;
  if (step !== undefined && number % step !== 0) return { said: `takes a multiple of ${step}` };
  return n ? judgeSize(number, n) : null;
}

/** Returns NaN for what is not held against numbers: an empty text, and true and false. */
function numberOf(value: Scalar): number {
  return typeof value === 'boolean' || String(value).trim() === '' ? Number.NaN : Number(value);
}

function judgeSize(number: number, [from, to]: readonly [number | null, number | null]): ValueProblem | null {
  const isLow = from !== null && number < from;
  const isHigh = to !== null && number > to;
  if (!isLow && !isHigh) return null;
  if (from === null) return { said: `takes at most ${to}` };
  return { said: to === null ? `takes at least ${from}` : `takes a number from ${from} to ${to}` };
}

function judgeLength(text: string, [from, to]: readonly [number | null, number | null]): ValueProblem | null {
  const { length } = [...text];
  if (from !== null && length < from)
    return { said: length === 0 ? 'must not be empty' : `has at least ${from} characters, and this has ${length}` };
  return to !== null && length > to ? { said: `has at most ${to} characters, and this has ${length}` } : null;
}

/** Ids of Azure, compared without regard to case, since that is said by another finding of the provider. */
function judgeId(text: string, id: string): ValueProblem | null {
  const wanted = id.split('/');
  const given = text.split('/');
  const isRight =
    given.length === wanted.length &&
    wanted.every((part, index) =>
      part === '*' ? given[index] !== '' : part.toUpperCase() === given[index]?.toUpperCase(),
    );
  return isRight ? null : { said: `takes an id like "${id.replaceAll('*', '…')}"` };
}

const patterns = new Map<string, RegExp | null>();

function judgePattern(text: string, { p, not, m }: ValueRule): ValueProblem | null {
  const written = p ?? not;
  if (written === undefined || text.length > MAX_PATTERN_TEXT) return null;
  const found = patterns.get(written) ?? compile(written);
  patterns.set(written, found);
  if (found === null || found.test(text) === (p !== undefined)) return null;
  if (m !== undefined && m !== '') return { said: `has a value that is not allowed: ${m.replace(/\.$/, '')}` };
  return { said: p === undefined ? `must not match ${not}` : `must match ${p}` };
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}
