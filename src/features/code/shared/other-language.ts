// A project whose files are all in another language than it is: a model has misunderstood, and no checker of that other
// language would say so.

import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { languageName, languageOfPath } from '#text/code/code-language.ts';
import type { CodeFile } from './project-shapes.ts';

const CODE = 'code/other-language';

/** Files of the language that its checker does not read, or reads in part. */
const ALSO_TERRAFORM = /\.(?:tf\.json|tfvars\.json|hcl|tofu)$/i;
/** Code in languages that are not offered. */
const OTHER_CODE = /\.(?:sh|bash|bat|cmd|bicep|json|js|ts|go|cs|java|rb|sql)$/i;

/** Returns the report with a finding where no file is in the language of the project and one is in another. */
export function withOtherLanguage(
  report: CheckReport,
  { files, language }: { files: readonly CodeFile[]; language: CodeLanguage },
): CheckReport {
  const isOwn = ({ path }: CodeFile): boolean =>
    languageOfPath(path, language) === language || (language === 'terraform' && ALSO_TERRAFORM.test(path));
  const other = files.find(({ path }) => languageOfPath(path) !== null || OTHER_CODE.test(path));
  if (!other || files.some(isOwn)) return report;
  return {
    ...report,
    files: report.files.map((file) => ({
      ...file,
      stages: file.stages.map((result) => (result.stage === 'syntax' ? { ...result, state: 'findings' } : result)),
    })),
    findings: [findingOf(other.path, language), ...report.findings],
  };
}

/** Returns whether the code is in another language than was asked for. */
export function isOtherLanguage({ findings }: CheckReport): boolean {
  return findings.some(({ code }) => code === CODE);
}

function findingOf(path: string, language: CodeLanguage): CodeFinding {
  const written = languageOfPath(path);
  const wanted = languageName(language);
  const what = written === null ? 'is not' : `is in ${languageName(written)}`;
  return {
    file: path,
    range: { line: 1, column: 1, length: 0 },
    code: CODE,
    severity: 'error',
    message: `This project is in ${wanted}, and ${path} ${what}. Write it in ${wanted}.`,
    stage: 'syntax',
    reason: null,
    pillar: null,
  };
}
