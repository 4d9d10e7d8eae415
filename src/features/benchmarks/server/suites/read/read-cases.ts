// Reads the cases of a person: a suite as JSON, one case a line as JSONL, a CSV with the columns prompt and expected, or the YAML
// of promptfoo. It runs in a child process, because the text is a stranger's.

import { z } from 'zod';
import { isBlank, readRows } from '#text/csv/read-rows.ts';
import { MAX_CASES } from '../../../shared/limits.ts';
import { parseJson } from '../../../shared/parse-json.ts';
import {
  benchmarkCase,
  suiteContent,
  suiteFields,
  type BenchmarkCase,
  type SuiteContent,
} from '../../../shared/suite-shapes.ts';
import { CaseMistake } from './case-mistake.ts';
import { isPromptfoo, readPromptfoo } from './read-promptfoo.ts';

/** The suite, or what is wrong with the text, as a sentence for the person. */
export type ReadCases = { content: SuiteContent } | { mistake: string };

/** A case as people write it: key and title follow from its place and its prompt where they are absent. */
const writtenCase = benchmarkCase.partial({ key: true, title: true });
const writtenSuite = suiteFields
  .omit({ cases: true })
  .partial()
  .extend({ cases: z.array(z.unknown()).min(1).max(MAX_CASES) });

export function readCases(text: string): ReadCases {
  try {
    return { content: readSuite(text) };
  } catch (error) {
    if (error instanceof CaseMistake) return { mistake: error.message };
    throw error;
  }
}

function readSuite(text: string): SuiteContent {
  const { cases, ...rest } = parse(writtenSuite, readWritten(text), 'The suite');
  const complete = cases.map((item, index) => completeCase(item, index));
  const writtenOn = rest.writtenOn ?? new Date().toISOString().slice(0, 10);
  return parse(suiteContent, { ...rest, writtenOn, cases: complete }, 'The suite');
}

function readWritten(text: string): unknown {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return readJson(start);
  if (isPromptfoo(text)) return { cases: readPromptfoo(text) };
  return { cases: readCsv(text) };
}

function completeCase(item: unknown, index: number): BenchmarkCase {
  const { key, title, ...rest } = parse(writtenCase, item, `Case ${index + 1}`);
  return { ...rest, key: key ?? `case-${index + 1}`, title: title ?? titleOf(rest.prompt) };
}

/** Returns one value with cases, a list of cases, or a case a line. */
function readJson(text: string): unknown {
  const whole = parseJson(text);
  if (whole !== undefined) {
    if (Array.isArray(whole)) return { cases: whole };
    return isObject(whole) && 'prompt' in whole ? { cases: [whole] } : whole;
  }
  const cases = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const value = parseJson(line);
      if (value === undefined) throw new CaseMistake(`Line ${number} is not JSON.`);
      return value;
    });
  return { cases };
}

function readCsv(text: string): unknown[] {
  const rows = [...readRows(text)].filter((row) => !isBlank(row));
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const columns = {
    prompt: names.indexOf('prompt'),
    expected: names.indexOf('expected'),
    title: names.indexOf('title'),
  };
  if (columns.prompt < 0 || columns.expected < 0)
    throw new CaseMistake(
      'A CSV needs the columns prompt and expected in its first line. The column title is optional.',
    );
  return body.map(({ cells, line }) => {
    const prompt = cells[columns.prompt]?.trim() ?? '';
    const expected = cells[columns.expected]?.trim() ?? '';
    if (prompt === '' || expected === '') throw new CaseMistake(`Line ${line} needs a prompt and what is expected.`);
    const title = cells[columns.title]?.trim();
    return { prompt, ...(title && { title }), checks: [{ kind: 'contains', texts: [expected], must: true }] };
  });
}

function titleOf(prompt: string): string {
  const line = prompt.trim().split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown, name: string): z.infer<Shape> {
  const { data, error } = shape.safeParse(value);
  if (!error) return data as z.infer<Shape>;
  const [issue] = error.issues;
  const place = issue?.path.map(String).join(' › ') ?? '';
  throw new CaseMistake(`${name}${place === '' ? '' : `, ${place}`}: ${issue?.message ?? 'not as it must be'}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
