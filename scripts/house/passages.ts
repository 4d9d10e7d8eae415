// Passages that stand twice in the code, to the letter.

import type { Tree } from './modules.ts';

export const PASSAGE_LINES = 6;

/** Returns pairs of places that share six lines or more. Blank lines, comments and imports do not count. */
export function findRepeatedPassages(code: Tree): string[] {
  const files = [...code].map(([file, source]) => ({ file, lines: significantLines(source) }));
  const windows = Map.groupBy(files.flatMap(slidingWindows), ({ text }) => text);
  const pairs = new Map<string, number[]>();
  for (const places of windows.values()) {
    for (const [index, first] of places.entries()) {
      for (const second of places.slice(index + 1)) {
        const key = `${first.file} ~ ${second.file} @${second.at - first.at}`;
        pairs.set(key, [...(pairs.get(key) ?? []), first.at]);
      }
    }
  }
  return [...pairs].flatMap(([key, starts]) => {
    const passages = starts
      .toSorted((a, b) => a - b)
      .filter((start, index, all) => index === 0 || start > (all[index - 1] ?? 0) + 1);
    return passages.map(() => key.replace(/ @-?\d+$/, ''));
  });
}

/** 'search: [],': what a module says it has none of. */
const EMPTY_VALUE = /^\w+: (?:\[\]|\{\}|null),$/;

function significantLines(source: string): string[] {
  const withoutImports = source.replaceAll(/^import\b[\s\S]*?;$/gm, '');
  return withoutImports
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:\/\/|\/?\*)/.test(line) && !EMPTY_VALUE.test(line));
}

function slidingWindows({ file, lines }: { file: string; lines: readonly string[] }) {
  return lines
    .slice(0, Math.max(0, lines.length - PASSAGE_LINES + 1))
    .map((_, at) => ({ file, at, text: lines.slice(at, at + PASSAGE_LINES).join('\n') }));
}
