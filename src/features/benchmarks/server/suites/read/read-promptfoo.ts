// Reads the YAML of promptfoo: each prompt with the variables of each test, and the assertions that need no code of the person.
// The names are those of https://promptfoo.dev/docs/configuration/expected-outputs/deterministic, read on 30 November 2026.

import { parseDocument } from 'yaml';
import { z } from 'zod';
import { CaseMistake } from './case-mistake.ts';

/** A value that refers to a file is none of ours to read. */
const FILE = /^file:\/\//;
/** No suite of people has more; a document of nothing but aliases would take all memory. */
const MAX_ALIASES = 100;

const assertion = z.looseObject({
  type: z.string(),
  value: z.unknown().optional(),
  threshold: z.number().optional(),
  weight: z.number().optional(),
});
type Assertion = z.infer<typeof assertion>;

const testCase = z.looseObject({
  description: z.string().optional(),
  vars: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  assert: z.array(assertion).default([]),
});
const configuration = z.looseObject({
  prompts: z.array(z.string()).min(1),
  tests: z.array(testCase).min(1),
  defaultTest: testCase.partial().optional(),
});

type Sent = Record<string, unknown>;

/** The assertions that are read, each as a check. */
const CHECKS: Readonly<Record<string, (of: Assertion) => Sent>> = {
  equals: ({ value }) => ({ kind: 'equals', text: textOf(value) }),
  contains: ({ value }) => ({ kind: 'contains', texts: [textOf(value)], isCaseSensitive: true }),
  icontains: ({ value }) => ({ kind: 'contains', texts: [textOf(value)] }),
  'contains-all': ({ value }) => ({ kind: 'contains', texts: textsOf(value), isCaseSensitive: true }),
  'contains-any': ({ value }) => ({ kind: 'contains', of: 'any', texts: textsOf(value), isCaseSensitive: true }),
  'icontains-all': ({ value }) => ({ kind: 'contains', texts: textsOf(value) }),
  'icontains-any': ({ value }) => ({ kind: 'contains', of: 'any', texts: textsOf(value) }),
  'not-contains': ({ value }) => ({ kind: 'lacks', texts: [textOf(value)], isCaseSensitive: true }),
  'not-icontains': ({ value }) => ({ kind: 'lacks', texts: [textOf(value)] }),
  regex: ({ value }) => ({ kind: 'pattern', pattern: textOf(value) }),
  'not-regex': ({ value }) => ({ kind: 'pattern', pattern: textOf(value), isExpected: false }),
  'is-json': ({ value }) => ({ kind: 'schema', schema: typeof value === 'object' && value !== null ? value : {} }),
  'is-refusal': () => ({ kind: 'refuses' }),
  'not-is-refusal': () => ({ kind: 'refuses', isExpected: false }),
  latency: ({ threshold = 0 }) => ({ kind: 'seconds', max: threshold / 1_000 }),
  cost: ({ threshold = 0 }) => ({ kind: 'cost', maxUsd: threshold }),
};

/** Says whether a text that is not JSON has the two keys of a configuration at the beginning of lines. */
export function isPromptfoo(text: string): boolean {
  return /^prompts\s*:/m.test(text) && /^tests\s*:/m.test(text);
}

/** @throws {CaseMistake} for what cannot be read, with its place. */
export function readPromptfoo(text: string): Sent[] {
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new CaseMistake(`The YAML cannot be read: ${fault.message.split('\n', 1)[0]}`);
  const { data, error } = configuration.safeParse(valueOf(document));
  if (!data) throw new CaseMistake(`The YAML is not a configuration of promptfoo: ${z.prettifyError(error)}`);
  const { prompts, tests, defaultTest } = data;
  const general = defaultTest ?? {};
  return prompts.flatMap((prompt) =>
    tests.map(({ description, vars, assert }, index) => ({
      prompt: plain(prompt, 'A prompt'),
      ...(description !== undefined && { title: description.slice(0, 120) }),
      variables: textVariables({ ...general.vars, ...vars }),
      checks: [...(general.assert ?? []), ...assert].map((of) => toCheck(of, index + 1)),
    })),
  );
}

function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch {
    throw new CaseMistake(`The YAML has more than ${MAX_ALIASES} aliases.`);
  }
}

function toCheck(of: Assertion, test: number): Sent {
  const make = CHECKS[of.type];
  if (!make) throw new CaseMistake(`Test ${test}: ${reasonOf(of.type)}`);
  return { ...make(of), must: true, weight: Math.min(10, Math.max(1, Math.round(of.weight ?? 1))) };
}

function reasonOf(type: string): string {
  if (/^(?:not-)?(?:javascript|python|ruby|webhook)$/.test(type))
    return `“${type}” is not read, because Lounge runs no code of a suite. Use contains, regex or is-json.`;
  return `“${type}” is not read. Lounge knows ${Object.keys(CHECKS).join(', ')}.`;
}

function textVariables(vars: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, plain(String(value), 'A variable')]));
}

function plain(text: string, name: string): string {
  if (FILE.test(text)) throw new CaseMistake(`${name} refers to a file, which is not read: ${text.slice(0, 80)}`);
  return text;
}

function textOf(value: unknown): string {
  return plain(typeof value === 'string' ? value : JSON.stringify(value ?? ''), 'An assertion');
}

/** Returns the texts of a list, or of one text with commas. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return textOf(value)
    .split(',')
    .map((part) => part.trim());
}
