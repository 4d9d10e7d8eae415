// Checks Python with ruff: syntax, names, and rules of security and reliability.

import { Workspace, type Diagnostic } from '@astral-sh/ruff-wasm-nodejs';
import type { StageResult } from '#contract/code-check.ts';
import type { LanguageChecker, SourceFile } from '../checker.ts';
import { toFindings, toStages, type Problem, type StageDetails } from '../report-problems.ts';
import { uncheckedStages } from '../unchecked.ts';
import { isSafeFix, ruleOf } from './ruff-rules.ts';
import { forgetRuff, openRuff } from './ruff-workspace.ts';

/** Checks each file by itself: what another file defines is only known by its import. */
export const checkPython: LanguageChecker = (files) => {
  const reports = files.map(checkFile);
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    engines: [{ name: 'ruff', version: Workspace.version() }],
  });
};

function checkFile(file: SourceFile) {
  try {
    const ruff = openRuff();
    const diagnostics = ruff.check(file.text) as Diagnostic[];
    const problems = toProblems(file.text, diagnostics);
    const isBroken = problems.some(({ stage }) => stage === 'syntax');
    const isFormatted = isBroken || ruff.format(file.text) === file.text;
    const stages = toStages(problems, describe({ isBroken, isFormatted }));
    return { path: file.path, stages, findings: toFindings(file, problems) };
  } catch {
    forgetRuff();
    const stages: StageResult[] = uncheckedStages('Not checked: the code is nested too deeply.');
    return { path: file.path, stages, findings: [] };
  }
}

type OffsetOf = (place: { row: number; column: number }) => number;

/** A file that cannot be parsed has its first syntax error alone: the others follow from it. */
function toProblems(text: string, diagnostics: readonly Diagnostic[]): Problem[] {
  const offsetOf = createOffsets(text);
  const problems = diagnostics
    .filter((diagnostic) => !isSecretByNameAlone(diagnostic, text, offsetOf))
    .map((diagnostic) => toProblem(diagnostic, offsetOf));
  const broken = problems.filter(({ code }) => code === 'python/invalid-syntax');
  return broken.length > 0 ? broken.toSorted((a, b) => a.start - b.start).slice(0, 1) : problems;
}

function toProblem(diagnostic: Diagnostic, offsetOf: OffsetOf): Problem {
  const code = diagnostic.code ?? 'invalid-syntax';
  const edits = isSafeFix(code) ? (diagnostic.fix?.edits ?? []) : [];
  const edit = edits.length === 1 ? edits[0] : undefined;
  const { location, end_location } = edit ?? { ...diagnostic, location: diagnostic.start_location };
  return {
    ...ruleOf(code),
    code: `python/${code.toLowerCase()}`,
    message: toSentence(diagnostic.message),
    start: offsetOf(location),
    end: offsetOf(end_location),
    fix: edit ? (edit.content ?? '') : undefined,
  };
}

const PASSWORD_RULES = new Set(['S105', 'S106', 'S107']);
/** Names of places and names of secrets, and values that stand for one. */
const NO_SECRET_NAME = /(?:url|uri|endpoint|name|id|arn|path|file|type|scope|env|var|header|field|param|ttl|version)$/i;
const NO_SECRET_VALUE = /^(?:https?:|\/|[A-Z][A-Z0-9_]*$|[{<$%]|arn:|projects\/|[a-z]+(?:-[a-z]+)*$|\s*$)/;

/** Ruff judges by the name of the variable alone: `token_url = "https://…"` is not a secret. */
function isSecretByNameAlone(
  { code, message, start_location, end_location }: Diagnostic,
  text: string,
  offsetOf: OffsetOf,
): boolean {
  if (code === null || !PASSWORD_RULES.has(code)) return false;
  const name = /"([^"]*)"$/.exec(message.replaceAll('`', '"'))?.[1] ?? '';
  const literal = /["']([^"']*)["']/.exec(text.slice(offsetOf(start_location), offsetOf(end_location)))?.[1] ?? '';
  return NO_SECRET_NAME.test(name) || NO_SECRET_VALUE.test(literal);
}

/** Ruff's places are lines and columns from 1, in UTF-16 units. */
function createOffsets(text: string): OffsetOf {
  const starts = [0];
  // Ruff ends lines like Python: at a line feed, a carriage return or both.
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return ({ row, column }) => Math.min(text.length, (starts[row - 1] ?? text.length) + column - 1);
}

function toSentence(message: string): string {
  const sentence = message.replaceAll('`', '"').replace(/^./, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function describe({ isBroken, isFormatted }: { isBroken: boolean; isFormatted: boolean }): StageDetails {
  const ruff = `ruff ${Workspace.version()}`;
  const behind = { state: 'not-checked', detail: 'Not checked: the file has a syntax error.' } as const;
  const rules = `Rules of ruff ${Workspace.version()}: bandit, bugbear, and a few of pyupgrade and simplify`;
  return {
    syntax: {
      state: 'passed',
      detail: isFormatted ? ruff : `${ruff}. Its formatter would lay out the file differently.`,
    },
    schema: { state: 'not-checked', detail: "Python has no catalogue of the clouds' SDKs." },
    references: isBroken ? behind : { state: 'passed', detail: `Names, by ${ruff}` },
    policy: isBroken ? behind : { state: 'passed', detail: rules },
  };
}
