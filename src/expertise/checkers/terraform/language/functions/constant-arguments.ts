// Functions that fail for the texts and numbers which the code gives them. Each was tried with `terraform console` 1.11.

import { type Cidr, parseNetwork } from '#text/network/cidr.ts';
import { widthOf } from '#text/network/address.ts';
import { elementsOf, type Type } from '../inference/type.ts';
import { unify } from '../inference/unify.ts';
import { findPatternProblem } from './pattern-problem.ts';

/** `index` is that of the argument; `said` follows the name of the function. */
type ConstantProblem = { index: number; said: string };
type Check = (types: readonly Type[]) => ConstantProblem | null;

/** Returns what makes the call fail; null when nothing does, or when the values are not in the code. */
export function findConstantProblem(name: string, types: readonly Type[]): ConstantProblem | null {
  return Object.hasOwn(CHECKS, name) ? (CHECKS[name]?.(types) ?? null) : null;
}

function text(type: Type | undefined): string | null {
  return type?.kind === 'string' ? (type.text ?? null) : null;
}

function number(type: Type | undefined): number | null {
  if (type?.kind === 'number') return type.value ?? null;
  const written = text(type);
  return written === null ? null : Number(written);
}

/** A network of either version; an address alone is none. */
function networkIn(written: string): Cidr | null {
  return written.includes('/') ? parseNetwork(written) : null;
}

function network(types: readonly Type[]): ConstantProblem | null {
  const prefix = text(types[0]);
  if (prefix === null || networkIn(prefix)) return null;
  return { index: 0, said: `takes a network like "10.0.0.0/16", and "${prefix.slice(0, 40)}" is none` };
}

/** New bits must be left in the address, and the number must fit into them. */
function subnet(types: readonly Type[]): ConstantProblem | null {
  const wrong = network(types);
  const parsed = wrong ? null : networkIn(text(types[0]) ?? '');
  const [bits, position] = [number(types[1]), number(types[2])];
  if (!parsed || bits === null) return wrong;
  if (bits < 0) return { index: 1, said: 'takes no negative number of bits' };
  const left = widthOf(parsed.version) - parsed.prefix;
  if (bits > left) return { index: 1, said: `cannot add ${bits} bits to a /${parsed.prefix}: there are ${left} left` };
  if (position === null || position < 2 ** bits) return null;
  return { index: 2, said: `has ${2 ** bits} networks of that size, the last of which is ${2 ** bits - 1}` };
}

function host(types: readonly Type[]): ConstantProblem | null {
  const wrong = network(types);
  const parsed = wrong ? null : networkIn(text(types[0]) ?? '');
  const position = number(types[1]);
  if (!parsed || position === null) return wrong;
  const size = 2 ** (widthOf(parsed.version) - parsed.prefix);
  const isInside = position < size && position >= -size;
  return isInside ? null : { index: 1, said: `has ${size} addresses in that network` };
}

function json(types: readonly Type[]): ConstantProblem | null {
  const written = text(types[0]);
  if (written === null) return null;
  try {
    JSON.parse(written);
    return null;
  } catch {
    return { index: 0, said: 'takes JSON, and this text is none' };
  }
}

const TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[-+]\d\d:\d\d)$/;
const DURATION = /^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+$/;

function time(...indexes: readonly number[]): Check {
  return (types) => {
    for (const index of indexes) {
      const written = text(types[index]);
      if (written !== null && !TIME.test(written))
        return { index, said: `takes a time like "2026-01-31T08:00:00Z", and "${written.slice(0, 40)}" is none` };
    }
    return null;
  };
}

function timeAndDuration(types: readonly Type[]): ConstantProblem | null {
  const written = text(types[1]);
  if (written === null || written === '0' || DURATION.test(written)) return time(0)(types);
  return { index: 1, said: `takes a duration like "10m" or "24h", and "${written.slice(0, 40)}" is none` };
}

function wholeNumber(types: readonly Type[]): ConstantProblem | null {
  const [written, base] = [text(types[0]), number(types[1])];
  if (base !== null && (base < 2 || base > 62)) return { index: 1, said: 'takes a base from 2 to 62' };
  if (written === null || base === null || base > 36) return null;
  const digits = '0123456789abcdefghijklmnopqrstuvwxyz'.slice(0, base);
  const isRight =
    /^[-+]?\w+$/.test(written) && [...written.toLowerCase().replace(/^[-+]/, '')].every((d) => digits.includes(d));
  return isRight ? null : { index: 0, said: `cannot read "${written.slice(0, 40)}" as a number of base ${base}` };
}

const VERB = /%(?:%|(\[\d+\])?[-+# 0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(\[\d+\])?([a-zA-Z])?)/g;
const VERBS = 'vtbcdoxXUeEfFgGsq';

/** Each `%` of the text takes one value. */
function format(types: readonly Type[]): ConstantProblem | null {
  return places(types) ?? numbers(types);
}

/** `%d` and its like take numbers only. */
function numbers(types: readonly Type[]): ConstantProblem | null {
  const written = text(types[0]);
  if (written === null || /%[^%a-zA-Z]*[[*]/.test(written)) return null;
  const verbs = [...written.matchAll(VERB)].filter(([all]) => all !== '%%');
  const index = verbs.findIndex(([all], at) => /[bdoxXeEfFgG]$/.test(all) && isNoNumber(types[at + 1], all));
  return index === -1 ? null : { index: index + 1, said: `takes a number for "${verbs[index]?.[0]}"` };
}

function isNoNumber(type: Type | undefined, verb: string): boolean {
  if (!type || type.kind === 'unknown' || type.kind === 'number') return false;
  // A text may be written as hexadecimal, too.
  if (type.kind === 'string') return !/[xX]$/.test(verb) && type.text !== undefined && !/^[-+]?[\d.]+$/.test(type.text);
  return type.kind !== 'null';
}

function places(types: readonly Type[]): ConstantProblem | null {
  const written = text(types[0]);
  if (written === null || /%[^%a-zA-Z]*[[*]/.test(written)) return null;
  const verbs = [...written.matchAll(VERB)].filter(([all]) => all !== '%%');
  const unknown = verbs.find(([, , , verb]) => verb === undefined || !VERBS.includes(verb));
  if (unknown) return { index: 0, said: `does not know "${unknown[0]}": a percent sign itself is written "%%"` };
  const given = types.length - 1;
  if (given === verbs.length) return null;
  return {
    index: given > verbs.length ? verbs.length + 1 : 0,
    said: `has ${verbs.length} places to fill, and ${given} values`,
  };
}

function notEmpty(types: readonly Type[]): ConstantProblem | null {
  const [list] = types;
  return list?.kind === 'tuple' && list.items.length === 0
    ? { index: 0, said: 'cannot take from an empty list' }
    : null;
}

function atLeastOne(types: readonly Type[]): ConstantProblem | null {
  return types.length > 0 ? null : { index: 0, said: 'takes at least 1 argument, and has 0' };
}

function atMost(limit: number): Check {
  return (types) =>
    types.length <= limit ? null : { index: limit, said: `takes at most ${limit} arguments, and has ${types.length}` };
}

function sameLength(types: readonly Type[]): ConstantProblem | null {
  const [keys, values] = types.map((type) => (type.kind === 'tuple' ? (elementsOf(type)?.length ?? null) : null));
  if (typeof keys !== 'number' || typeof values !== 'number' || keys === values) return null;
  return { index: 1, said: `takes as many values as keys, and these are ${keys} and ${values}` };
}

function lookup(types: readonly Type[]): ConstantProblem | null {
  const [map, key, fallback] = types;
  const name = text(key);
  if (fallback || map?.kind !== 'object' || map.isOpen || name === null || map.attributes.has(name))
    return atMost(3)(types);
  return { index: 1, said: `has no default, and the object has no "${name}"` };
}

function base64(types: readonly Type[]): ConstantProblem | null {
  const written = text(types[0]);
  const isRight =
    written === null ||
    (/^[\w+/\n\r]*={0,2}[\n\r]*$/.test(written) && written.replaceAll(/[\n\r]/g, '').length % 4 === 0);
  return isRight ? null : { index: 0, said: 'takes Base64, and this text is none' };
}

function single(types: readonly Type[]): ConstantProblem | null {
  const [list] = types;
  if (list?.kind !== 'tuple' || list.items.length < 2) return null;
  return { index: 0, said: `takes a list of one item or none, and this has ${list.items.length}` };
}

function oneType(types: readonly Type[]): ConstantProblem | null {
  if (types.length === 0) return atLeastOne(types);
  if (unify(types) !== null) return null;
  return { index: types.length - 1, said: 'takes values of one type, and these are of different ones' };
}

/** What is looked for must be in the list. */
function itemInList(types: readonly Type[]): ConstantProblem | null {
  const [list, wanted] = types;
  const name = text(wanted);
  if (list?.kind !== 'tuple' || name === null) return null;
  const items = list.items.map(text);
  return items.includes(null) || items.includes(name)
    ? null
    : { index: 1, said: `does not find "${name.slice(0, 40)}" in this list` };
}

function bounds(types: readonly Type[]): ConstantProblem | null {
  const [list] = types;
  const [start, end] = [number(types[1]), number(types[2])];
  if (start !== null && start < 0) return { index: 1, said: 'begins with 0' };
  if (start !== null && end !== null && start > end)
    return { index: 1, said: 'takes a start that is not behind the end' };
  if (list?.kind !== 'tuple' || end === null || end <= list.items.length) return null;
  return { index: 2, said: `cannot take up to ${end} of ${list.items.length} items` };
}

function pattern(index: number, isMarked = false): Check {
  return (types) => {
    const written = text(types[index]);
    if (written === null) return null;
    const isPattern = !isMarked || (written.length > 2 && written.startsWith('/') && written.endsWith('/'));
    const problem = isPattern ? findPatternProblem(isMarked ? written.slice(1, -1) : written) : null;
    return problem === null ? null : { index, said: problem };
  };
}

const CHECKS: Readonly<Record<string, Check>> = {
  cidrsubnet: subnet,
  cidrsubnets: network,
  cidrhost: host,
  cidrnetmask: network,
  jsondecode: json,
  timeadd: timeAndDuration,
  formatdate: time(1),
  timecmp: time(0, 1),
  parseint: wholeNumber,
  format,
  element: notEmpty,
  max: atLeastOne,
  min: atLeastOne,
  coalesce: oneType,
  base64decode: base64,
  one: single,
  index: itemInList,
  coalescelist: atLeastOne,
  setproduct: atLeastOne,
  sum: notEmpty,
  range: (types) => atLeastOne(types) ?? atMost(3)(types),
  lookup,
  zipmap: sameLength,
  slice: bounds,
  regex: pattern(0),
  regexall: pattern(0),
  replace: pattern(1, true),
};
