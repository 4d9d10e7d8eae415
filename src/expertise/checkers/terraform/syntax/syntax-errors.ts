// What HashiCorp's parser of HCL says is wrong with a text, and where.

import { createRequire } from 'node:module';
import type { Range } from '#text/offsets.ts';

// Required, because the types of the package add those of browsers to the whole server.
const { parse } = createRequire(import.meta.url)('@cdktn/hcl2json') as {
  parse: (name: string, text: string) => Promise<unknown>;
};

export type SyntaxError = Range & { message: string };

/** The file's name in messages, because the real one may contain anything. */
const NAME = 'file.tf';
const PLACE = /file\.tf:(\d+),(\d+)-(?:(\d+),)?(\d+): /g;
/** The first error is the one to repair; those behind it follow from it more often than not. */
const MAX_ERRORS = 3;
/** Some are about the same place. */
const MAX_READ = 20;

/** Returns the errors in the order of the text; empty when the syntax is right. */
export async function findSyntaxErrors(text: string): Promise<SyntaxError[]> {
  try {
    await parse(NAME, text);
    return [];
  } catch (error) {
    // Go reports errors as objects of another realm.
    return readErrors(text, String((error as { message?: unknown }).message ?? error));
  }
}

function readErrors(text: string, report: string): SyntaxError[] {
  const lines = text.split('\n');
  const starts = lineStarts(lines);
  // A report may have thousands of errors, and the place of each is counted in its line.
  const places = [...report.matchAll(PLACE).take(MAX_READ)];
  if (places.length === 0) return [{ start: 0, end: 1, message: 'This file cannot be read as Terraform.' }];
  const offsetOf = (line: string, column: string): number =>
    (starts[Number(line) - 1] ?? text.length) + unitsBefore(lines[Number(line) - 1] ?? '', Number(column));
  const errors = places.map((place, index) => {
    const [all, line = '1', column = '1', endLine = line, endColumn = column] = place;
    const next = places[index + 1]?.index ?? report.length;
    const start = offsetOf(line, column);
    const said = report.slice(place.index + all.length, next).trim();
    return { start, end: Math.max(start + 1, offsetOf(endLine, endColumn)), message: sentenceOf(said) };
  });
  return errors
    .filter(({ start }, index) => errors.findIndex((other) => other.start === start) === index)
    .slice(0, MAX_ERRORS);
}

/** 'Summary; Detail.' → 'Summary: detail', without the placeholder for the file's name. */
function sentenceOf(said: string): string {
  const [summary = '', ...detail] = said.replace(/\]$/, '').split('; ');
  const explained = detail
    .join('; ')
    .replaceAll(/file\.tf:(\d+),\d+-\d+/g, 'line $1')
    .trim();
  return explained ? `${summary}: ${explained}` : `${summary}.`;
}

function lineStarts(lines: readonly string[]): number[] {
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length + 1;
  }
  return starts;
}

/** HCL counts characters as people see them; we count UTF-16 units. */
function unitsBefore(line: string, column: number): number {
  const isPlain = /^[\x20-\x7E\t\r]*$/.test(line);
  if (isPlain) return Math.min(column - 1, line.length);
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  return segments[column - 1]?.index ?? line.length;
}
