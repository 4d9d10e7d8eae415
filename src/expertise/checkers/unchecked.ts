// Reports of files that were not checked, with the reason in each stage: nothing passes in silence.

import { checkStages, type CheckReport, type FileReport, type StageResult } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOfPath } from '#text/code/code-language.ts';
import type { CheckOrder, SourceFile } from './checker.ts';

export function uncheckedStages(detail: string): StageResult[] {
  return checkStages.map((stage) => ({ stage, state: 'not-checked', detail }));
}

export function uncheckedReport({ files, context }: CheckOrder, reason: string): CheckReport {
  return {
    files: files.map((file) => uncheckedFile(file, context.language, reason)),
    ...{ findings: [], suppressed: [], policies: [], engines: [] },
  };
}

function uncheckedFile(file: SourceFile, project: CodeLanguage, reason: string): FileReport {
  const language = checkedLanguage(file, project);
  return { path: file.path, language, stages: language ? uncheckedStages(reason) : [] };
}

/** Returns the language a file is checked as; null for others. YAML is Ansible in projects of Ansible only. */
export function checkedLanguage({ path }: SourceFile, project: CodeLanguage): CodeLanguage | null {
  const language = languageOfPath(path, project);
  return language === 'ansible' && project !== 'ansible' ? null : language;
}
