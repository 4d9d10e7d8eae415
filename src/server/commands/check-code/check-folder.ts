// Checks a folder with the checkers of the page, and says the one answer that a pipeline needs: clean, findings, or not checked.

import type { CheckReport } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';
import { notCheckedIn, type NotChecked } from '#features/code/shared/not-checked.ts';
import { readFolder } from './read-folder.ts';

export type FailOn = 'error' | 'warning';

export type FolderOrder = {
  root: string;
  language: CodeLanguage | null;
  failOn: FailOn;
  /** Texts of `terraform providers schema -json`. */
  providerSchemas: readonly string[];
  /** Tables of KQL, a line each. */
  kqlTables: string;
};

export type FolderReport = CheckReport & {
  answer: 'clean' | 'findings' | 'not-checked';
  failOn: FailOn;
  notChecked: NotChecked[];
  /** Files in no language that is checked. */
  others: number;
};

export const EXIT_CODES: Readonly<Record<FolderReport['answer'], number>> = { clean: 0, findings: 1, 'not-checked': 2 };

/** @throws {Error} when the folder cannot be read */
export async function checkFolder(order: FolderOrder): Promise<FolderReport> {
  const { groups, leftOut, others } = await readFolder(order.root, order.language);
  const reports: CheckReport[] = [];
  for (const [language, files] of groups) {
    const { providerSchemas, kqlTables } = order;
    reports.push(await checkCode({ files, context: { language, providerMajors: {}, providerSchemas, kqlTables } }));
  }
  const report: CheckReport = {
    files: reports.flatMap(({ files }) => files).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    findings: reports.flatMap(({ findings }) => findings),
    suppressed: reports.flatMap(({ suppressed }) => suppressed),
    policies: reports.flatMap(({ policies }) => policies),
    engines: reports.flatMap(({ engines }) => engines),
  };
  const notChecked = [
    ...leftOut.map(({ path, because }) => ({ path, because, stage: null, isPartly: false })),
    ...report.files.flatMap(notCheckedIn),
  ];
  const { failOn } = order;
  return { ...report, notChecked, others, failOn, answer: answerOf(report, { notChecked, failOn }) };
}

/** A file that nothing looked at is not clean, and neither is a folder without code. */
function answerOf(
  { files, findings }: CheckReport,
  { notChecked, failOn }: Pick<FolderReport, 'notChecked' | 'failOn'>,
): FolderReport['answer'] {
  const fails = findings.some(
    ({ severity }) => severity === 'error' || (failOn === 'warning' && severity === 'warning'),
  );
  if (fails) return 'findings';
  return files.length === 0 || notChecked.some(({ stage }) => stage === null) ? 'not-checked' : 'clean';
}
