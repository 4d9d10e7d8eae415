// The catalogues of provider schemas, made by scripts/catalogues/terraform.mjs. Each is a compressed text: a header as
// JSON, a line for each type ('r azurerm_subnet 12': a resource whose shape is in line 12), an empty line, and the shapes:
//
//   name!s tags?ms delegation?N7 guid=s
//
// `!` is required, `?` optional, `=` computed. Letters are types (shapes.ts); before a number, which is a shape's line, N is
// a block, O a block given once at most, A a list of objects, S an object or block, M a map of objects. `*` is anything.

import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import {
  ANY_SHAPE,
  type NestedForm,
  type ProviderSchema,
  type SchemaKind,
  type Shape,
  type ShapeEntry,
} from './shapes.ts';

const FOLDER = new URL('../catalogues/', import.meta.url);
const KINDS: Readonly<Record<string, SchemaKind>> = { r: 'resource', d: 'data', e: 'ephemeral', p: 'provider' };
const MODES: Readonly<Record<string, ShapeEntry['mode']>> = { '!': 'required', '?': 'optional', '=': 'computed' };
const FORMS: Readonly<Record<string, NestedForm>> = {
  N: 'block',
  O: 'single-block',
  A: 'objects',
  S: 'object',
  M: 'map',
};
const ENTRY = /^([\w-]+)([!?=])([a-z]+|([NOASM])(\d+))$/;

const loaded = new Map<string, ProviderSchema>();
let majors: ReadonlyMap<string, readonly number[]> | null = null;

/** Returns the major versions there are catalogues of, newest first; empty for a provider there is none of. */
export function knownMajors(provider: string): readonly number[] {
  majors ??= listMajors();
  return majors.get(provider) ?? [];
}

/** Returns the schema of a provider's major version, which `knownMajors` names. */
export function loadCatalogue(provider: string, major: number): ProviderSchema {
  const name = `${provider}-${major}`;
  const known = loaded.get(name) ?? readCatalogue(name);
  loaded.set(name, known);
  return known;
}

function listMajors(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const file of readdirSync(FOLDER)) {
    const [, provider, major] = /^([\w-]+)-(\d+)\.br$/.exec(file) ?? [];
    if (provider)
      found.set(
        provider,
        [...(found.get(provider) ?? []), Number(major)].toSorted((a, b) => b - a),
      );
  }
  return found;
}

function readCatalogue(name: string): ProviderSchema {
  const text = brotliDecompressSync(readFileSync(new URL(`${name}.br`, FOLDER))).toString();
  const middle = text.indexOf('\n\n');
  const [header = '', ...index] = text.slice(0, middle).split('\n');
  const lines = text.slice(middle + 2).split('\n');
  const { provider, major, version } = JSON.parse(header) as { provider: string; major: number; version: string };
  const byKind = new Map<SchemaKind, Map<string, number>>();
  for (const line of index) {
    const [letter = '', type = '', shape] = line.split(' ');
    const kind = KINDS[letter];
    if (!kind) continue;
    const types = byKind.get(kind) ?? new Map<string, number>();
    byKind.set(kind, types.set(type, Number(shape)));
  }
  const shapes = new Map<number, Shape>();

  function shapeOf(line: number): Shape {
    const known = shapes.get(line) ?? createShape(lines[line] ?? '*', shapeOf);
    shapes.set(line, known);
    return known;
  }

  return {
    provider,
    major,
    version,
    find(kind, type) {
      const line = byKind.get(kind)?.get(type);
      return line === undefined ? null : shapeOf(line);
    },
    types: (kind) => [...(byKind.get(kind)?.keys() ?? [])],
  };
}

function createShape(line: string, shapeOf: (line: number) => Shape): Shape {
  if (line === '*') return ANY_SHAPE;
  let entries: ReadonlyMap<string, ShapeEntry> | null = null;
  return {
    get entries() {
      entries ??= new Map(line.split(' ').flatMap((part) => readEntry(part, shapeOf)));
      return entries;
    },
  };
}

function readEntry(part: string, shapeOf: (line: number) => Shape): [string, ShapeEntry][] {
  const [, name, mark = '', type = 'a', letter = '', line] = ENTRY.exec(part) ?? [];
  const mode = MODES[mark];
  if (!name || !mode) return [];
  const form = FORMS[letter];
  const nested = form ? { form, shape: shapeOf(Number(line)) } : null;
  return [[name, { name, mode, type: nested ? 'a' : type, nested }]];
}
