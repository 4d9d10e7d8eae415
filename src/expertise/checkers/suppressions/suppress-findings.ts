// Takes back the findings of policies that a comment in the code names with a reason. A comment without a reason or a rule, and one that
// takes nothing back, is a finding itself. Errors of the language cannot be taken back: the code would still be wrong.

import type { CodeFinding, FileReport, SuppressedFinding } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { SourceFile } from '../checker.ts';
import { readMarks, type Mark } from './read-marks.ts';

type Suppressed = {
  /** The findings that are left, with those about the comments. */
  findings: CodeFinding[];
  suppressed: SuppressedFinding[];
};

type CheckedFile = {
  file: SourceFile;
  language: CodeLanguage;
  /** False where the policies did not look at the file: then nobody knows what a comment takes back. */
  isChecked: boolean;
};

/** @param findings of all files, in any order */
export function suppressFindings(files: readonly CheckedFile[], findings: readonly CodeFinding[]): Suppressed {
  const left: CodeFinding[] = [];
  const suppressed: SuppressedFinding[] = [];
  const marks = files.flatMap(({ file, language, isChecked }) =>
    readMarks(file.text, language).map((mark) => ({ mark, path: file.path, isChecked })),
  );
  const byLine = Map.groupBy(marks, ({ mark, path }) => keyOf(path, mark.covers));
  const used = new Map(marks.map(({ mark }) => [mark, new Set<string>()]));
  for (const finding of findings) {
    const { fix: _fix, ...plain } = finding;
    const isPolicy = finding.stage === 'policy';
    const own = isPolicy ? (byLine.get(keyOf(finding.file, finding.range.line)) ?? []) : [];
    const mark = own.find(({ mark: { codes } }) => codes.includes(finding.code))?.mark;
    if (mark) used.get(mark)?.add(finding.code);
    if (mark && mark.reason !== null) suppressed.push({ ...plain, because: mark.reason });
    else left.push(finding);
  }
  for (const { mark, path, isChecked } of marks) {
    const unused = isChecked ? mark.codes.filter((code) => !used.get(mark)?.has(code)) : [];
    left.push(...problemsOf(mark, { path, unused }));
  }
  return { findings: left, suppressed };
}

const keyOf = (path: string, line: number): string => JSON.stringify([path, line]);

function problemsOf(mark: Mark, { path, unused }: { path: string; unused: readonly string[] }): CodeFinding[] {
  const report = (code: string, message: string): CodeFinding => ({
    file: path,
    range: { line: mark.line, column: mark.column, length: mark.length },
    code,
    severity: 'warning',
    message,
    stage: 'policy',
    reason: REASONS,
    pillar: 'operations',
  });
  if (mark.codes.length === 0)
    return [report('code/suppression-without-rule', 'Name the rule, as in "lounge:ignore terraform/name reason=…".')];
  const found: CodeFinding[] = [];
  if (mark.reason === null)
    found.push(
      report(
        'code/suppression-without-reason',
        `Say why: add "reason=…". Until then ${listOf(mark.codes)} is still reported.`,
      ),
    );
  if (unused.length > 0)
    found.push(
      report(
        'code/unused-suppression',
        `Remove ${listOf(unused)} here: no policy of this name finds anything in line ${mark.covers}.`,
      ),
    );
  return found;
}

const REASONS = 'Whoever reads the code later has to know which rules were set aside, and why.';

function listOf(codes: readonly string[]): string {
  return codes.map((code) => `"${code}"`).join(', ');
}

/** Returns the report of a file whose policies' findings are those that are left. */
export function withSuppressed(report: FileReport, { findings, suppressed }: Suppressed): FileReport {
  const own = findings.some(({ file, stage }) => file === report.path && stage === 'policy');
  const count = suppressed.filter(({ file }) => file === report.path).length;
  const stages = report.stages.map((result) => {
    if (result.stage !== 'policy' || result.state === 'not-checked') return result;
    const state = result.state === 'findings' ? 'passed' : result.state;
    const detail = count === 0 ? result.detail : `${result.detail}; ${count} suppressed with a reason`;
    return { ...result, state: own ? ('findings' as const) : state, detail };
  });
  return { ...report, stages };
}
