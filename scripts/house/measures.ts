// The figures of `npm run house`: sizes, cycles, repeated passages, tests, formatting.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findCycles, importGraph, sliceGraph, type Tree } from './imports.ts';
import { followJourney, journeys } from './journeys.ts';

export type Figure = { measure: string; value: string };

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 80;
const MAX_FOLDER_FILES = 14;
const PASSAGE_LINES = 6;

/** `folder` contains the checkout from which `tree` was read. */
export function measureHouse(root: string, folder: string, tree: Tree): Figure[] {
  const code = filter(tree, isCode);
  const tests = filter(tree, (file) => isModule(file) && !isCode(file) && !file.startsWith('scripts/'));
  const lines = [...code.values()].map(countLines).toSorted((a, b) => a - b);
  const graph = importGraph(code);
  const functions = [...code].flatMap(([file, source]) => longFunctions(file, source));
  const figure = (measure: string, value: string | number): Figure => ({ measure, value: String(value) });
  return [
    figure('files of code (src without tests)', code.size),
    figure('lines of code', total(lines)),
    figure('lines per file p50 / p90 / max', `${quantile(lines, 0.5)} / ${quantile(lines, 0.9)} / ${lines.at(-1)}`),
    figure(`files over ${MAX_FILE_LINES} lines`, lines.filter((count) => count > MAX_FILE_LINES).length),
    figure(`functions over ${MAX_FUNCTION_LINES} lines`, functions.length),
    figure(`folders over ${MAX_FOLDER_FILES} files`, crowdedFolders(tree).length),
    figure('files in import cycles (types included)', findCycles(graph).flat().length),
    figure(
      'slices in import cycles',
      findCycles(sliceGraph(graph))
        .map((group) => `{${group.join(', ')}}`)
        .join(' ') || 0,
    ),
    figure('files the formatter would change', countUnformatted(root, folder)),
    figure(`repeated passages of ${PASSAGE_LINES} lines or more`, repeatedPassages(code).length),
    figure(
      'share of tests in the lines',
      `${Math.round((100 * total(lineCounts(tests))) / total([...lineCounts(tests), ...lines]))} %`,
    ),
    ...journeys.map((journey) => {
      const path = followJourney(journey, tree, graph);
      const folders = new Set(path.map((file) => posix.dirname(file)));
      return figure(`from screen to row: ${journey.action}`, `${path.length} files, ${folders.size} folders`);
    }),
  ];
}

/** Lists the places behind the figures, for anyone who wants to improve them. */
export function listOffenders(tree: Tree): string[] {
  const code = filter(tree, isCode);
  return [
    ...[...code]
      .filter(([, source]) => countLines(source) > MAX_FILE_LINES)
      .map(([file, source]) => `${file}: ${countLines(source)} lines`),
    ...[...code].flatMap(([file, source]) => longFunctions(file, source)),
    ...crowdedFolders(tree),
    ...repeatedPassages(code),
    ...journeys.map((journey) => `${journey.action}: ${followJourney(journey, tree, importGraph(code)).join(' → ')}`),
  ];
}

function isModule(file: string): boolean {
  return /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
}

function isCode(file: string): boolean {
  return isModule(file) && file.startsWith('src/') && !/\.(?:test|suite)\.tsx?$|\/testing\//.test(file);
}

function filter(tree: Tree, isWanted: (file: string) => boolean): Tree {
  return new Map([...tree].filter(([file]) => isWanted(file)));
}

function countLines(source: string): number {
  return source.trimEnd().split('\n').length;
}

function lineCounts(tree: Tree): number[] {
  return [...tree.values()].map(countLines);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

function longFunctions(file: string, source: string): string[] {
  const found: string[] = [];
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  function measure({ start, end }: { start: number; end: number }): void {
    const lines = lineOf(end) - lineOf(start) + 1;
    if (lines > MAX_FUNCTION_LINES) found.push(`${file}:${lineOf(start)}: function of ${lines} lines`);
  }
  const { program } = parseSync(file, source);
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(
    program,
  );
  return found;
}

/** Counts styles, texts and tests as well, because they clutter a folder too, but not migrations and fixtures. */
function crowdedFolders(tree: Tree): string[] {
  const counts = Map.groupBy(tree.keys(), (file) => posix.dirname(file));
  return [...counts]
    .filter(([folder, files]) => files.length > MAX_FOLDER_FILES && !/\/(?:migrations|fixtures)$/.test(folder))
    .map(([folder, files]) => `${folder}: ${files.length} files`);
}

/** Uses the current formatter and its current settings, also for an old commit. */
function countUnformatted(root: string, folder: string): number {
  const config = join(root, '.oxfmtrc.json');
  const arguments_ = [
    '-c',
    config,
    '--list-different',
    ...readdirSync(folder).filter((name) => ['src', 'scripts', 'e2e'].includes(name)),
  ];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxfmt'), arguments_, { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).length;
}

/** Returns pairs of places that share six lines or more. Blank lines, comments and imports do not count. */
function repeatedPassages(code: Tree): string[] {
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

function significantLines(source: string): string[] {
  const withoutImports = source.replaceAll(/^import\b[\s\S]*?;$/gm, '');
  return withoutImports
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:\/\/|\/?\*)/.test(line));
}

function slidingWindows({ file, lines }: { file: string; lines: readonly string[] }) {
  return lines
    .slice(0, Math.max(0, lines.length - PASSAGE_LINES + 1))
    .map((_, at) => ({ file, at, text: lines.slice(at, at + PASSAGE_LINES).join('\n') }));
}
