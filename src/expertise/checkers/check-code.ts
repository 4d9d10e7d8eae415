// Checks the files of a project, each by the checker of its language, which is loaded when it is first needed. Runs in a
// child process.

import type { CheckReport, CodeFinding, FileReport } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { limitExceeded, MAX_FINDINGS_OF_A_FILE } from './check-limits.ts';
import type { CheckContext, CheckOrder, LanguageChecker, LanguageReport, SourceFile } from './checker.ts';
import { withSafeFixes } from './recheck-fixes.ts';
import { secretFindings, withSecretStage } from './secret-problems.ts';
import { checkedLanguage, uncheckedStages } from './unchecked.ts';

const checkers: Record<CodeLanguage, () => Promise<LanguageChecker>> = {
  terraform: async () => (await import('./terraform/check-terraform.ts')).checkTerraform,
  powershell: async () => (await import('./powershell/check-powershell.ts')).checkPowerShell,
  powercli: async () => (await import('./powershell/check-powershell.ts')).checkPowerCli,
  python: async () => (await import('./python/check-python.ts')).checkPython,
  ansible: async () => (await import('./ansible/check-ansible.ts')).checkAnsible,
  kql: async () => (await import('./kql/check-kql.ts')).checkKql,
};

/** Loads the engines and catalogues of the languages of the files: a check of nothing does. Never rejects. */
export async function prepareCheck({ files, context }: CheckOrder): Promise<void> {
  for (const language of new Set(files.map((file) => checkedLanguage(file, context.language))))
    if (language) await checkLanguage(language, { files: [], context });
}

/** Checks all files. Never rejects for what is in them. */
export async function checkCode({ files, context }: CheckOrder): Promise<CheckReport> {
  const limits = new Map(files.map((file) => [file, limitExceeded(file)]));
  const languages = new Map(files.map((file) => [file, checkedLanguage(file, context.language)]));
  const reports: LanguageReport[] = [];
  for (const language of new Set(languages.values())) {
    const own = files.filter((file) => languages.get(file) === language && limits.get(file) === null);
    if (language && own.length > 0) reports.push(await checkLanguage(language, { files: own, context }));
  }
  const stages = new Map(reports.flatMap((report) => report.files.map((file) => [file.path, file.stages] as const)));
  const found = reports.flatMap(({ findings }) => findings);
  const read = files.filter((file) => limits.get(file) === null);
  const secrets = secretFindings(
    read.map((file) => ({ file, language: languages.get(file) ?? null })),
    found,
  );
  return {
    files: files.map((file): FileReport => {
      const language = languages.get(file) ?? null;
      const limit = limits.get(file) ?? 'Not checked.';
      const checked = language ? (stages.get(file.path) ?? uncheckedStages(limit)) : [];
      return withSecretStage({ path: file.path, language, stages: checked }, secrets);
    }),
    findings: files.flatMap(({ path }) => listFindings(path, [...found, ...secrets])),
    engines: reports.flatMap(({ engines }) => engines),
  };
}

async function checkLanguage(
  language: CodeLanguage,
  { files, context }: { files: readonly SourceFile[]; context: CheckContext },
): Promise<LanguageReport> {
  try {
    const check = await checkers[language]();
    return await withSafeFixes(await check(files, context), { files, context, check });
  } catch {
    return unchecked(files, 'Not checked: the checker failed on these files.');
  }
}

function unchecked(files: readonly SourceFile[], reason: string): LanguageReport {
  return {
    files: files.map(({ path }) => ({ path, stages: uncheckedStages(reason) })),
    findings: [],
    engines: [],
  };
}

/** Returns the findings of one file by position. The last one says how many are not listed. */
function listFindings(path: string, findings: readonly CodeFinding[]): CodeFinding[] {
  const own = findings
    .filter(({ file }) => file === path)
    .toSorted((a, b) => a.range.line - b.range.line || a.range.column - b.range.column);
  const listed = own.slice(0, MAX_FINDINGS_OF_A_FILE);
  const last = listed.at(-1);
  if (!last || own.length === listed.length) return listed;
  const more = own.length - listed.length;
  const message = `${more} more ${more === 1 ? 'finding is' : 'findings are'} not listed. Repair those above first.`;
  const { fix: _fix, ...place } = last;
  return [...listed, { ...place, code: 'code/more-findings', severity: 'info', message, reason: null, pillar: null }];
}
