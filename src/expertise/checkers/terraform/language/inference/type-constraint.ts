// Reads the `type` of a variable: `list(object({ name = string, port = optional(number, 443) }))`.

import type { Range } from '#text/offsets.ts';
import { didYouMean, suggest } from '../../suggest.ts';
import type { Expression } from '../../syntax/hcl.ts';
import { findMisfit, sayMisfit } from './convert.ts';
import { BOOL, collectionOf, NUMBER, objectOf, STRING, tupleOf, type Type, UNKNOWN } from './type.ts';

type ConstraintProblem = Range & { message: string };
type Problems = {
  report: (problem: ConstraintProblem) => void;
  /** Infers the default of an optional attribute. */
  infer: (value: Expression) => Type;
};

const PRIMITIVES: Readonly<Record<string, Type>> = { string: STRING, number: NUMBER, bool: BOOL, any: UNKNOWN };
const COLLECTIONS = ['list', 'set', 'map'] as const;
/** Other languages call the types of this one so. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ str: 'string', text: 'string', boolean: 'bool', int: 'number', integer: 'number', float: 'number' },
  ...{ array: 'list', dict: 'map', dictionary: 'map', hash: 'map', tuple: 'tuple', struct: 'object' },
};
const KNOWN = [...Object.keys(PRIMITIVES), ...COLLECTIONS, 'object', 'tuple'];

/** Returns the type, and reports what Terraform would not accept as one. A part that is wrong is unknown. */
export function readConstraint(value: Expression, problems: Problems): Type {
  // `list` and `map` alone are allowed since they were written so before version 0.12.
  if (
    value.kind === 'reference' &&
    value.steps.length === 0 &&
    (value.root.text === 'list' || value.root.text === 'map')
  )
    return collectionOf(value.root.text, UNKNOWN);
  return readType(value, problems);
}

function readType(value: Expression, problems: Problems): Type {
  if (value.kind === 'literal') return reportLiteral(value, problems);
  if (value.kind === 'reference') return readKeyword(value, problems);
  if (value.kind === 'call') return readCall(value, problems);
  if (value.kind === 'object')
    return refuse(value, 'An object type is written in parentheses: `object({ name = string })`.', problems);
  if (value.kind === 'tuple')
    return refuse(value, 'A list type names the type of its items: `list(string)`.', problems);
  return refuse(
    value,
    'A type is one of string, number, bool, any, list(…), set(…), map(…), object({…}), tuple([…]).',
    problems,
  );
}

function refuse(value: Range, message: string, { report }: Problems): Type {
  report({ start: value.start, end: value.end, message });
  return UNKNOWN;
}

function reportLiteral(value: Expression & { kind: 'literal' }, problems: Problems): Type {
  if (typeof value.value !== 'string') return refuse(value, 'This is a value, not a type.', problems);
  return refuse(value, `A type is written without quotes: \`${value.value}\`.`, problems);
}

type Reference = Expression & { kind: 'reference' };

function readKeyword(value: Reference, problems: Problems): Type {
  const { text } = value.root;
  const [step] = value.steps;
  if (step)
    return refuse(
      value,
      step.kind === 'index'
        ? `The type of the items is in parentheses: \`${text}(…)\`.`
        : 'A type is written out: nothing can be referred to here.',
      problems,
    );
  const primitive = Object.hasOwn(PRIMITIVES, text) ? PRIMITIVES[text] : undefined;
  if (primitive) return primitive;
  if (text === 'object')
    return refuse(value, 'An object type lists its attributes: `object({ name = string })`.', problems);
  if (text === 'tuple') return refuse(value, 'A tuple type lists its items: `tuple([string, number])`.', problems);
  if (COLLECTIONS.some((name) => name === text))
    return refuse(value, `The type of the items is missing: \`${text}(string)\`.`, problems);
  return refuseName(value, text, problems);
}

function refuseName(value: Range, text: string, problems: Problems): Type {
  const other = Object.hasOwn(OTHER_NAMES, text.toLowerCase()) ? OTHER_NAMES[text.toLowerCase()] : undefined;
  const hint = other === undefined ? didYouMean(suggest(text, KNOWN)) : ` Did you mean "${other}"?`;
  return refuse(value, `There is no type "${text}".${hint}`, problems);
}

type Call = Expression & { kind: 'call' };

function readCall(value: Call, problems: Problems): Type {
  const { text } = value.name;
  const [inner, ...more] = value.args;
  if (text === 'optional')
    return refuse(value, '"optional" can only be used for an attribute of an object type.', problems);
  if (Object.hasOwn(PRIMITIVES, text)) return refuse(value, `"${text}" takes nothing in parentheses.`, problems);
  if (!KNOWN.includes(text)) return refuseName(value.name, text, problems);
  if (!inner || more.length > 0)
    return refuse(
      value,
      `"${text}" takes exactly one type in its parentheses, and has ${value.args.length}.`,
      problems,
    );
  if (text === 'object') return readObject(inner, problems);
  if (text === 'tuple') return readTuple(inner, problems);
  const kind = COLLECTIONS.find((name) => name === text) ?? 'list';
  return collectionOf(kind, readType(inner, problems));
}

function readTuple(inner: Expression, problems: Problems): Type {
  if (inner.kind !== 'tuple')
    return refuse(inner, 'A tuple type lists its items: `tuple([string, number])`.', problems);
  return tupleOf(inner.items.map((item) => readType(item, problems)));
}

function readObject(inner: Expression, problems: Problems): Type {
  if (inner.kind !== 'object')
    return refuse(inner, 'An object type lists its attributes: `object({ name = string })`.', problems);
  const attributes = new Map<string, Type>();
  const optional = new Set<string>();
  for (const { name, key, value } of inner.entries) {
    if (name === null) {
      refuse(key, 'The name of an attribute is written out.', problems);
      continue;
    }
    const isOptional = value.kind === 'call' && value.name.text === 'optional';
    if (isOptional) optional.add(name);
    attributes.set(name, isOptional ? readOptional(value, problems) : readType(value, problems));
  }
  return objectOf(attributes, { optional });
}

function readOptional(value: Call, problems: Problems): Type {
  const [inner, fallback, ...more] = value.args;
  if (!inner || more.length > 0) return refuse(value, '"optional" takes a type and, if wanted, a default.', problems);
  const type = readType(inner, problems);
  const misfit = fallback ? findMisfit(problems.infer(fallback), type) : null;
  if (fallback && misfit) refuse(fallback, `The default of an optional attribute ${sayMisfit(misfit)}.`, problems);
  return type;
}
