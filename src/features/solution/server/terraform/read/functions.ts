// The functions of Terraform that decide names, addresses and how many of a resource there are. Others are unknown.

import { formatCidr, parseCidr, sizeOf } from '#text/network/cidr.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';

type JsonObject = { readonly [key: string]: Json };

const functions: Readonly<Record<string, (...args: readonly Json[]) => Json | undefined>> = {
  toset: (list) => (isList(list) ? [...new Set(list)].toSorted(compare) : undefined),
  tolist: (list) => (isList(list) ? list : undefined),
  tomap: (map) => map,
  tostring: (value) => (value === null || typeof value === 'object' ? undefined : String(value)),
  tonumber: (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined),
  lower: (text) => (typeof text === 'string' ? text.toLowerCase() : undefined),
  upper: (text) => (typeof text === 'string' ? text.toUpperCase() : undefined),
  trimspace: (text) => (typeof text === 'string' ? text.trim() : undefined),
  length: (value) => {
    if (typeof value === 'string') return value.length;
    return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
  },
  keys: (map) => (isObject(map) ? Object.keys(map).toSorted() : undefined),
  values: (map) =>
    isObject(map)
      ? Object.keys(map)
          .toSorted()
          .map((key) => map[key] ?? null)
      : undefined,
  concat: (...lists) => (lists.every(isList) ? lists.flat() : undefined),
  distinct: (list) =>
    isList(list) ? [...new Map(list.map((item) => [JSON.stringify(item), item])).values()] : undefined,
  flatten: (list) => (isList(list) ? (list as Json[]).flat(10) : undefined),
  merge: (...maps) => (maps.every((map) => isObject(map) || map === null) ? Object.assign({}, ...maps) : undefined),
  lookup: (map, key, fallback) => (isObject(map) ? (map[textOf(key)] ?? fallback) : undefined),
  element: (list, index) =>
    isList(list) && typeof index === 'number' && list.length > 0 ? list[index % list.length] : undefined,
  join: (mark, list) =>
    isList(list) && list.every((item) => typeof item !== 'object') ? list.join(textOf(mark)) : undefined,
  split: (mark, text) => (typeof text === 'string' ? text.split(textOf(mark)) : undefined),
  replace: (text, from, to) =>
    typeof text === 'string' && !textOf(from).startsWith('/')
      ? text.replaceAll(textOf(from), () => textOf(to))
      : undefined,
  substr: (text, start, length) =>
    typeof text === 'string' && typeof start === 'number' && typeof length === 'number'
      ? text.slice(start, length < 0 ? undefined : start + length)
      : undefined,
  trimsuffix: (text, suffix) =>
    typeof text === 'string' && typeof suffix === 'string'
      ? text.slice(0, suffix !== '' && text.endsWith(suffix) ? -suffix.length : undefined)
      : undefined,
  contains: (list, item) => (isList(list) ? list.includes(item ?? null) : undefined),
  anytrue: (list) => (isList(list) ? list.includes(true) : undefined),
  alltrue: (list) => (isList(list) ? list.every((item) => item === true) : undefined),
  min: (...numbers) => (numbers.every((each) => typeof each === 'number') ? Math.min(...numbers) : undefined),
  max: (...numbers) => (numbers.every((each) => typeof each === 'number') ? Math.max(...numbers) : undefined),
  cidrsubnet: (text, bits, index) => subnetOf(text, bits, index),
};

/** `callFunction('lower', ['A'])` → 'a'; undefined for what is not known here. */
export function callFunction(name: string, args: readonly Json[]): Json | undefined {
  return Object.hasOwn(functions, name) ? functions[name]?.(...args) : undefined;
}

function subnetOf(text: Json | undefined, bits: Json | undefined, index: Json | undefined): Json | undefined {
  const parent = typeof text === 'string' ? parseCidr(text) : null;
  if (!parent || typeof bits !== 'number' || typeof index !== 'number') return undefined;
  const prefix = parent.prefix + bits;
  if (prefix > 32 || index < 0 || index >= 2 ** bits) return undefined;
  const part = { ...parent, prefix };
  return formatCidr({ ...part, address: parent.address + BigInt(index) * sizeOf(part) });
}

/** A value as Terraform writes it into a string. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function compare(a: Json, b: Json): number {
  return textOf(a).localeCompare(textOf(b));
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
