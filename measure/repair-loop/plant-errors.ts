// Plants mistakes that models make into Terraform, each with the words by which a finding of it is recognised.

import type { CodeFile } from '#features/code/shared/project-shapes.ts';

export type PlantedError = {
  kind: string;
  path: string;
  /** From 1. */
  line: number;
  /** What a finding of it says or points at: the misspelt name. Null where only the place tells. */
  word: string | null;
};

export type Random = () => number;

type Kind = {
  name: string;
  /** Lines in which it can be planted. */
  where: RegExp;
  /** Returns the changed line and the misspelt word. */
  change(line: string, match: RegExpExecArray): { line: string; word: string | null };
};

/** Marks planted words: no schema has them. */
const ODD = 'qx';

export const ERROR_KINDS: readonly Kind[] = [
  {
    name: 'unknown resource type',
    where: /^resource "((?:azurerm|aws|google)_\w+)"/,
    change: (line, [, type = '']) => ({ line: line.replace(type, `${type}_${ODD}`), word: `${type}_${ODD}` }),
  },
  {
    name: 'unknown argument',
    where: /^  (\w+)(\s*= )/,
    change: (line, [, name = '']) => ({ line: line.replace(name, `${name}_${ODD}`), word: `${name}_${ODD}` }),
  },
  {
    name: 'undeclared variable',
    where: /\bvar\.(\w+)/,
    change: (line, [, name = '']) => ({
      line: line.replace(`var.${name}`, `var.${name}_${ODD}`),
      word: `${name}_${ODD}`,
    }),
  },
  {
    name: 'undeclared local',
    where: /\blocal\.(\w+)/,
    change: (line, [, name = '']) => ({
      line: line.replace(`local.${name}`, `local.${name}_${ODD}`),
      word: `${name}_${ODD}`,
    }),
  },
  {
    name: 'wrong attribute of a reference',
    where: /\b(?:azurerm|aws|google)_\w+\.\w+\.(id|name|location|arn)\b/,
    change: (line, [whole, name = '']) => ({
      line: line.replace(whole, whole.replace(new RegExp(`${name}$`), `${name}_${ODD}`)),
      word: `${name}_${ODD}`,
    }),
  },
  { name: 'deleted brace', where: /^\}$/, change: () => ({ line: '', word: null }) },
  {
    name: 'broken string',
    where: /^  \w+\s*= "[^"$]*"$/,
    change: (line) => ({ line: line.slice(0, -1), word: null }),
  },
];

/**
 * Returns the files with `count` mistakes of different kinds, as far as there are places for them. Only arguments of resources
 * count as arguments: outside of them a name is free.
 */
export function plantErrors(
  files: readonly CodeFile[],
  { count, random }: { count: number; random: Random },
): { files: CodeFile[]; planted: PlantedError[] } {
  const planted: PlantedError[] = [];
  const changed = files.map(({ path, content }) => ({ path, lines: content.split('\n') }));
  const kinds = [...ERROR_KINDS].sort(() => random() - 0.5);
  for (const kind of kinds) {
    if (planted.length >= count) break;
    const places = changed.flatMap(({ path, lines }) => placesIn(lines, kind).map((line) => ({ path, line })));
    const free = places.filter((place) => !planted.some((one) => isHidden(changed, { kind, place, one })));
    const place = free[Math.floor(random() * free.length)];
    if (place) planted.push(plant(changed, kind, place));
  }
  return { files: changed.map(({ path, lines }) => ({ path, content: lines.join('\n') })), planted };
}

type Hiding = { kind: Kind; place: { path: string; line: number }; one: PlantedError };

/**
 * Returns whether one of two mistakes would be in the line of the other, or hide it: no schema says which arguments a type has that
 * does not exist, and the type is marked anyway.
 */
function isHidden(files: readonly { path: string; lines: string[] }[], { kind, place, one }: Hiding): boolean {
  if (one.path !== place.path) return false;
  if (one.line === place.line) return true;
  const pair = [kind.name, one.kind].toSorted().join();
  const lines = files.find(({ path }) => path === place.path)?.lines ?? [];
  return pair === 'unknown argument,unknown resource type' && blockOf(lines, one.line) === blockOf(lines, place.line);
}

/** The line in which the block of a line begins. */
function blockOf(lines: readonly string[], line: number): number {
  return lines.slice(0, line).findLastIndex((text) => /^\w/.test(text));
}

/** Line numbers from 1. */
function placesIn(lines: readonly string[], { name, where }: Kind): number[] {
  let block = '';
  return lines.flatMap((line, index) => {
    if (/^\w/.test(line)) block = line;
    const isInside = name !== 'unknown argument' || /^resource "(?:azurerm|aws|google)_/.test(block);
    return isInside && where.test(line) && !/^\s*#/.test(line) ? [index + 1] : [];
  });
}

function plant(
  files: readonly { path: string; lines: string[] }[],
  kind: Kind,
  { path, line }: { path: string; line: number },
): PlantedError {
  const { lines } = files.find((file) => file.path === path)!;
  const before = lines[line - 1]!;
  const { line: after, word } = kind.change(before, kind.where.exec(before)!);
  lines[line - 1] = after;
  return { kind: kind.name, path, line, word };
}
