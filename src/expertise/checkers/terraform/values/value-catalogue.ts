// The rules of arguments, by provider, major version and type. A file is read when code first names its provider.

import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { ValueRule } from './value-rule.ts';

const FOLDER = new URL('../catalogues/values/', import.meta.url);

type ValueFile = { version: string; page: string; rules: ValueRule[]; types: Record<string, string> };

export type ValueCatalogue = {
  /** '4.73.0'. */
  version: string;
  /** The page of a resource type. */
  pageOf: (type: string) => string;
  /** Returns the rules by the path of the argument: 'network_acls.bypass'. */
  find: (type: string) => ReadonlyMap<string, readonly ValueRule[]>;
  /** The catalogue is of an older major version than the code's. */
  isOlder: boolean;
};

const NONE: ReadonlyMap<string, readonly ValueRule[]> = new Map();
const loaded = new Map<string, ValueCatalogue | null>();

/** Returns the rules of a major version, or of the one before; null where there are none. */
export function loadValues(provider: string, major: number): ValueCatalogue | null {
  const key = `${provider}-${major}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const own = readValues(provider, major);
  const before = own === null ? readValues(provider, major - 1) : null;
  const found = own ?? (before && { ...before, isOlder: true });
  loaded.set(key, found);
  return found;
}

function readValues(provider: string, major: number): ValueCatalogue | null {
  const url = new URL(`${provider}-${major}.br`, FOLDER);
  if (!/^[a-z]+$/.test(provider) || !existsSync(url)) return null;
  const { version, page, rules, types } = JSON.parse(brotliDecompressSync(readFileSync(url)).toString()) as ValueFile;
  const known = new Map<string, ReadonlyMap<string, readonly ValueRule[]>>();
  return {
    version,
    isOlder: false,
    pageOf: (type) => `${page}${type.slice(type.indexOf('_') + 1)}`,
    find(type) {
      const line = Object.hasOwn(types, type) ? types[type] : undefined;
      if (line === undefined) return NONE;
      const found = known.get(type) ?? readLine(line, rules);
      known.set(type, found);
      return found;
    },
  };
}

function readLine(line: string, rules: readonly ValueRule[]): ReadonlyMap<string, readonly ValueRule[]> {
  return new Map(
    line.split(';').map((part) => {
      const [path = '', numbers = ''] = part.split(' ');
      return [path, numbers.split(',').flatMap((number) => rules[Number(number)] ?? [])];
    }),
  );
}
