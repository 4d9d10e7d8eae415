// The suites that come with Lounge: data beside this slice, read once, when somebody first asks: it takes a third of a second. A mistake
// is an error that names its place.

import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { estimateSuite } from '../../shared/case-prompt.ts';
import { suiteContent, type SuiteDetail } from '../../shared/suite-shapes.ts';

const file = z.object({ title: z.string().min(1), version: z.number().int().min(1), content: suiteContent });

/** The ids of the suites in the order of the list; each is the name of its file. */
const SUITES = [
  'terraform',
  'kql',
  'powershell',
  'python',
  'ansible',
  'subnets',
  'grounded',
  'tables-and-logs',
  'instructions',
  'secrets',
] as const;

let read: readonly SuiteDetail[] | undefined;

/** @throws {Error} when a file cannot be read, or with everything in it that is not as it must be. */
export function readBuiltInSuites(): readonly SuiteDetail[] {
  read ??= SUITES.map(readSuite);
  return read;
}

function readSuite(id: string): SuiteDetail {
  const source = readFileSync(new URL(`../../suites/${id}.yaml`, import.meta.url), 'utf8');
  const document = parseDocument(source);
  const { data, error } = file.safeParse(document.toJS());
  const wrong = document.errors[0]?.message ?? (error && z.prettifyError(error));
  if (wrong !== undefined || !data) throw new Error(`The suite ${id}.yaml is not as it must be.\n${wrong}`);
  return presentSuite({ id, ...data, isBuiltIn: true, updatedAt: null });
}

type StoredSuite = Pick<SuiteDetail, 'id' | 'title' | 'version' | 'content' | 'isBuiltIn' | 'updatedAt'>;

export function presentSuite(suite: StoredSuite): SuiteDetail {
  const { description, writtenOn, cases } = suite.content;
  return { ...suite, description, writtenOn, caseCount: cases.length, ...estimateSuite(suite.content) };
}
