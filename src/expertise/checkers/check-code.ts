// Checks the files of a project, each by the checker of its language, which is loaded when it is first needed. Runs in a
// child process.

import type { CheckReport, CodeFinding, FileReport, StageResult } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { limitExceeded, MAX_FINDINGS_OF_A_FILE } from './check-limits.ts';
import type { CheckContext, CheckOrder, LanguageChecker, LanguageReport, SourceFile } from './checker.ts';
import { withSafeFixes } from './recheck-fixes.ts';
import { countPolicies, policyDetail } from './count-policies.ts';
import { secretFindings, withSecretStage } from './secret-problems.ts';
import { suppressFindings, withSuppressed } from './suppressions/suppress-findings.ts';
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
  const reports: { language: CodeLanguage; report: LanguageReport }[] = [];
  for (const language of new Set(languages.values())) {
    const own = files.filter((file) => languages.get(file) === language && limits.get(file) === null);
    if (language && own.length > 0)
      reports.push({ language, report: await checkLanguage(language, { files: own, context }) });
  }
  const stages = new Map(
    reports.flatMap(({ report }) => report.files.map((file) => [file.path, withPolicyDetail(file, report)] as const)),
  );
  const found = reports.flatMap(({ report: { findings } }) => findings);
  const read = files
    .filter((file) => limits.get(file) === null)
    .map((file) => ({ file, language: languages.get(file) ?? null }));
  const secrets = secretFindings(read, found);
  const marked = read.flatMap(({ file, language }) =>
    language ? [{ file, language, isChecked: isChecked(stages.get(file.path) ?? []) }] : [],
  );
  const judged = suppressFindings(marked, [...found, ...secrets]);
  return {
    files: files.map((file): FileReport => {
      const language = languages.get(file) ?? null;
      const limit = limits.get(file) ?? 'Not checked.';
      const checked = language ? (stages.get(file.path) ?? uncheckedStages(limit)) : [];
      return withSuppressed(withSecretStage({ path: file.path, language, stages: checked }, secrets), judged);
    }),
    findings: files.flatMap(({ path }) => listFindings(path, judged.findings)),
    suppressed: files.flatMap(({ path }) => byPlace(path, judged.suppressed).slice(0, MAX_FINDINGS_OF_A_FILE)),
    policies: reports.flatMap(({ language, report }) => countPolicies(language, report)),
    engines: reports.flatMap(({ report: { engines } }) => engines),
  };
}

function isChecked(stages: readonly StageResult[]): boolean {
  return stages.some(({ stage, state }) => stage === 'policy' && state !== 'not-checked');
}

function withPolicyDetail({ path, stages }: LanguageReport['files'][number], report: LanguageReport): StageResult[] {
  const detail = policyDetail(path, report);
  return stages.map((result) =>
    detail !== null && result.stage === 'policy' && result.state !== 'not-checked' ? { ...result, detail } : result,
  );
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

function byPlace<Found extends Pick<CodeFinding, 'file' | 'range'>>(path: string, found: readonly Found[]): Found[] {
  return found
    .filter(({ file }) => file === path)
    .toSorted((a, b) => a.range.line - b.range.line || a.range.column - b.range.column);
}

/** Returns the findings of one file by position. The last one says how many are not listed. */
function listFindings(path: string, findings: readonly CodeFinding[]): CodeFinding[] {
  const own = byPlace(path, findings);
  const listed = own.slice(0, MAX_FINDINGS_OF_A_FILE);
  const last = listed.at(-1);
  if (!last || own.length === listed.length) return listed;
  const more = own.length - listed.length;
  const message = `${more} more ${more === 1 ? 'finding is' : 'findings are'} not listed. Repair those above first.`;
  const { fix: _fix, ...place } = last;
  return [...listed, { ...place, code: 'code/more-findings', severity: 'info', message, reason: null, pillar: null }];
}
