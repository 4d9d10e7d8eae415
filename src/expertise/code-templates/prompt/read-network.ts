// Reads the address space and the subnets that a prompt names, and completes them.

import { contains, formatCidr, networkOf, overlaps, parseCidr, sizeOf, type Cidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import { required } from '#text/required.ts';
import type { Parameter } from './parameter.ts';
import { NUMBER, readNumber } from './read-words.ts';

const CIDR = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?![\d/])/g;
const SUBNETS = new RegExp(String.raw`\b${NUMBER}\s+(?:[a-z]+\s+){0,2}?subnets?\b`, 'i');
const MAX_SUBNETS = 16;
/** The smallest subnet of Azure and Google Cloud is a /29, that of AWS a /28. */
const MAX_PREFIX = 29;
/** All three clouds allow a network of this prefix. */
const MIN_PREFIX = 8;

type Range = { text: string; cidr: Cidr };

function rangesIn(prompt: string): Range[] {
  return [...prompt.matchAll(CIDR)].flatMap(([text]) => {
    const cidr = parseCidr(text);
    return cidr ? [{ text, cidr: networkOf(cidr) }] : [];
  });
}

type Space = { key?: string; label?: string; fallback?: string; maxPrefix?: number };

/** The first range of the prompt, without host bits. */
export function spaceParameter({
  key = 'space',
  label = 'Address space',
  fallback = '10.20.0.0/16',
  maxPrefix = MAX_PREFIX,
}: Space = {}): Parameter {
  return {
    key,
    label,
    form: 'text',
    fallback,
    read: (prompt) => {
      const first = rangesIn(prompt)[0];
      if (!first) return null;
      const { prefix } = first.cidr;
      return prefix >= MIN_PREFIX && prefix <= maxPrefix
        ? { value: formatCidr(first.cidr), quote: first.text }
        : {
            refused: `The network can be a /${MIN_PREFIX} to a /${maxPrefix}, so ${fallback} is used instead of ${first.text}.`,
          };
    },
  };
}

/** The network of a parameter that has a default, or of a range written here. */
function cidrOf(text: string | undefined): Cidr {
  return required(parseCidr(text ?? ''), `a network instead of "${text}"`);
}

type Wanted = { prompt: string; counted: RegExp; isMeant: (cidr: Cidr) => boolean };

/** Ranges that the prompt names, how many it wants, and the parts that say so; null where it says neither. */
function readRanges({ prompt, counted, isMeant }: Wanted) {
  const named = rangesIn(prompt).filter(({ cidr }) => isMeant(cidr));
  const said = counted.exec(prompt);
  if (named.length === 0 && said === null) return null;
  const count = said ? readNumber(said[1] ?? '') : named.length;
  return {
    given: withoutOverlaps(named),
    count: Math.max(1, Math.min(MAX_SUBNETS, count)),
    quote: [...named.map(({ text }) => text), said?.[0] ?? ''].join('\n'),
  };
}

/** The ranges within the space that the prompt names, or as many as it wants, as a list. `count` is how many there are otherwise. */
export function subnetsParameter(count: number): Parameter {
  return {
    key: 'subnets',
    label: 'Subnets',
    form: 'list',
    fallback: (values) => listSubnets(values.space, [], count),
    read: (prompt, values) => {
      const space = cidrOf(values.space);
      const isMeant = (cidr: Cidr) => contains(space, cidr) && cidr.prefix > space.prefix;
      const said = readRanges({ prompt, counted: SUBNETS, isMeant });
      return said && { value: listSubnets(values.space, said.given, said.count), quote: said.quote };
    },
  };
}

const SPOKES = new RegExp(String.raw`\b${NUMBER}\s+(?:[a-z]+\s+){0,2}?spokes?\b`, 'i');

/** One address space per spoke: those the prompt names beside the hub, then /16s of 10.0.0.0/8 that are free. */
export function spokesParameter(count: number): Parameter {
  return {
    key: 'spokes',
    label: 'Spokes',
    form: 'list',
    fallback: (values) => listSpokes(cidrOf(values.space), [], count),
    read: (prompt, values) => {
      const hub = cidrOf(values.space);
      const isMeant = (cidr: Cidr) => !overlaps(hub, cidr) && cidr.prefix < MAX_PREFIX;
      const said = readRanges({ prompt, counted: SPOKES, isMeant });
      return said && { value: listSpokes(hub, said.given, said.count), quote: said.quote };
    },
  };
}

function listSpokes(hub: Cidr, given: readonly Cidr[], count: number): string {
  const spokes = [...given];
  for (let second = 1; second < 256 && spokes.length < count; second++) {
    const next = cidrOf(`10.${second}.0.0/16`);
    if (![hub, ...spokes].some((other) => overlaps(other, next))) spokes.push(next);
  }
  return (spokes.length > 0 ? spokes : [cidrOf('172.16.0.0/16')]).map(formatCidr).join(', ');
}

function withoutOverlaps(ranges: readonly Range[]): Cidr[] {
  const kept: Cidr[] = [];
  for (const { cidr } of ranges) if (!kept.some((other) => overlaps(other, cidr))) kept.push(cidr);
  return kept;
}

/** Those given, then /24s, or equal parts of a small space, beside them: as many as there is room for. */
function listSubnets(spaceText: string | undefined, given: readonly Cidr[], count: number): string {
  const space = cidrOf(spaceText);
  const smallest = Math.min(MAX_PREFIX, Math.max(24, space.prefix + Math.max(1, Math.ceil(Math.log2(count)))));
  const subnets = [...given];
  while (subnets.length < count) {
    const next = carve({ space, prefixes: [smallest], taken: subnets })?.[0];
    if (!next) break;
    subnets.push(next);
  }
  return (subnets.length > 0 ? subnets : [space]).map(formatCidr).join(', ');
}

/** The nth part of the space with the prefix length, or the smallest that fits: for subnets with a purpose. */
export function partOf(spaceText: string | undefined, prefix: number, index: number): string {
  const space = cidrOf(spaceText);
  const length = Math.min(32, Math.max(prefix, space.prefix + Math.ceil(Math.log2(index + 2))));
  const size = sizeOf({ ...space, prefix: length });
  return formatCidr({ ...space, address: space.address + BigInt(index) * size, prefix: length });
}

/** The nth of eight equal parts of the space: for the subnets of zones. */
export function eighthOf(spaceText: string, index: number): string {
  const space = networkOf(parseCidr(spaceText)!);
  const part = { ...space, prefix: Math.min(32, space.prefix + 3) };
  return formatCidr({ ...part, address: space.address + BigInt(index) * sizeOf(part) });
}

/** The first of the ranges that the space does not touch. */
export function rangeBeside(spaceText: string | undefined, ranges: readonly [string, ...string[]]): string {
  const space = cidrOf(spaceText);
  return ranges.find((range) => !overlaps(space, cidrOf(range))) ?? ranges[0];
}
