// The code in an answer, checked by the checker of its language.

import type { CheckReport } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Severity } from '#contract/finding.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { readAnswer } from '#text/code/read-answer.ts';
import type { CheckOf, CheckOutcome } from '../../shared/check-shapes.ts';
import { failed, passed, unchecked } from '../../shared/checks/outcome.ts';

const FILES: Readonly<Record<CodeLanguage, string>> = {
  terraform: 'answer.tf',
  powershell: 'answer.ps1',
  powercli: 'answer.ps1',
  python: 'answer.py',
  ansible: 'answer.yml',
  kql: 'answer.kql',
};
const BADNESS: Readonly<Record<Severity, number>> = { info: 1, warning: 2, error: 3 };
const ALLOWED = { none: 0, info: 1, warning: 2 } as const;

type Order = { answer: string; check: CheckOf<'code'>; caller: TaskCaller };

export async function checkCodeAnswer(checkers: Checkers, { answer, check, caller }: Order): Promise<CheckOutcome> {
  const { language, allowed, kqlTables, refusedCodes } = check;
  const files = readAnswer(answer, { language }).files.map(({ path, content }, index) => ({
    path: path ?? (index === 0 ? FILES[language] : `${index + 1}-${FILES[language]}`),
    text: content,
  }));
  if (files.length === 0) return failed(`The answer has no code in ${language}.`);
  const context = { language, providerMajors: {}, providerSchemas: [], kqlTables };
  const report = await checkers.check({ files, context }, caller);
  // An answer does not decide itself which of the rules count.
  const worse = [...report.findings, ...report.suppressed].filter(
    ({ severity, code }) => BADNESS[severity] > ALLOWED[allowed] || refusedCodes.includes(code),
  );
  const [first] = worse;
  if (first) {
    const more = worse.length > 1 ? ` And ${worse.length - 1} more.` : '';
    return failed(`Line ${first.range.line}: ${first.message} (${first.code})${more}`);
  }
  const open = openStage(report);
  return open ?? passed(`The checker finds nothing ${allowed === 'none' ? 'at all' : `worse than ${allowed}`}.`);
}

/** Code whose syntax was not looked at is not checked, whatever else was. */
function openStage({ files }: CheckReport): CheckOutcome | null {
  const syntax = files
    .flatMap(({ stages }) => stages)
    .find(({ stage, state }) => stage === 'syntax' && state === 'not-checked');
  if (syntax) return unchecked(syntax.detail);
  return files.some(({ stages }) => stages.some(({ stage }) => stage === 'syntax'))
    ? null
    : unchecked('No file of the answer is in a language that is checked.');
}
