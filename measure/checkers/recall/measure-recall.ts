// Measures how many planted mistakes the checkers of a language find, and what they find where nothing is planted.

import { readFileSync } from 'node:fs';
import type { CodeFinding } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { checkAnsible } from '#expertise/checkers/ansible/check-ansible.ts';
import type { LanguageChecker, SourceFile } from '#expertise/checkers/checker.ts';
import { checkKql } from '#expertise/checkers/kql/check-kql.ts';
import { checkPowerCli, checkPowerShell } from '#expertise/checkers/powershell/check-powershell.ts';
import { checkPython } from '#expertise/checkers/python/check-python.ts';
import { mutations } from './mutations.ts';
import type { Mutant, Mutation } from './planting.ts';

export type MeasuredLanguage = Exclude<CodeLanguage, 'terraform'>;

export type ClassRecall = { name: string; planted: number; found: number; missed: string[] };

export type LanguageRecall = {
  language: MeasuredLanguage;
  samples: number;
  falseAlarms: string[];
  classes: ClassRecall[];
};

const checkers: Readonly<Record<MeasuredLanguage, LanguageChecker>> = {
  kql: checkKql,
  python: checkPython,
  ansible: checkAnsible,
  powershell: checkPowerShell,
  powercli: checkPowerCli,
};

export const measuredLanguages = Object.keys(checkers) as MeasuredLanguage[];

/** The samples of a language: right files, each behind a line with its name. */
export function readSamples(language: MeasuredLanguage): SourceFile[] {
  const text = readFileSync(new URL(`${language}.samples.txt`, import.meta.url), 'utf8');
  return text
    .split(/^==== /m)
    .filter(Boolean)
    .map((part) => ({ path: part.slice(0, part.indexOf('\n')), text: part.slice(part.indexOf('\n') + 1) }));
}

/** Plants each mistake into each sample, by itself. With `every`, only each n-th sample is taken. */
export async function measureRecall(language: MeasuredLanguage, every = 1): Promise<LanguageRecall> {
  const samples = readSamples(language).filter((_, index) => index % every === 0);
  const clean = new Map<string, CodeFinding[]>();
  for (const sample of samples) clean.set(sample.path, await check(language, sample));
  const classes: ClassRecall[] = [];
  for (const mutation of mutations[language]) classes.push(await measureClass(language, { mutation, samples, clean }));
  const falseAlarms = [...clean].flatMap(([path, findings]) =>
    findings.map(({ range, code, message }) => `${path}:${range.line} ${code} ${message}`),
  );
  return { language, samples: samples.length, falseAlarms, classes: classes.filter(({ planted }) => planted > 0) };
}

async function check(language: MeasuredLanguage, file: SourceFile): Promise<CodeFinding[]> {
  const context = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
  return (await checkers[language]([file], context)).findings;
}

async function measureClass(
  language: MeasuredLanguage,
  {
    mutation,
    samples,
    clean,
  }: { mutation: Mutation; samples: readonly SourceFile[]; clean: ReadonlyMap<string, CodeFinding[]> },
): Promise<ClassRecall> {
  const result: ClassRecall = { name: mutation.name, planted: 0, found: 0, missed: [] };
  for (const { path, text } of samples) {
    for (const mutant of mutation.plant(text)) {
      const findings = await check(language, { path, text: mutant.text });
      const known = new Set(clean.get(path)?.map(({ code, message }) => code + message));
      const added = findings.filter(({ code, message }) => !known.has(code + message));
      result.planted++;
      if (added.some((finding) => isThere(finding, mutant, mutation))) result.found++;
      else result.missed.push(`${path}:${mutant.line} ${mutant.text.split('\n')[mutant.line - 1]?.trim() ?? ''}`);
    }
  }
  return result;
}

function isThere({ range }: CodeFinding, { line }: Mutant, { isAnywhere = false }: Mutation): boolean {
  return isAnywhere || Math.abs(range.line - line) <= 1;
}
