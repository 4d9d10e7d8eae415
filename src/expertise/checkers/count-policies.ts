// How many policies of a language had something to look at: '87 rules' says nothing of code that has one resource.

import type { PolicyCount } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { LanguageReport } from './checker.ts';

/** Returns the words of a file's policies; null where the engine does not say what it looked at. */
export function policyDetail(path: string, { policies }: LanguageReport): string | null {
  if (!policies) return null;
  const applied = policies.applied.get(path)?.size ?? 0;
  return `${policies.known} rules, of which ${applied} had something to look at here`;
}

/** Returns the count over all files of the language; none where the engine does not say. */
export function countPolicies(language: CodeLanguage, { files, policies }: LanguageReport): PolicyCount[] {
  if (!policies) return files.length === 0 ? [] : [{ language, known: null, applied: null }];
  const applied = new Set([...policies.applied.values()].flatMap((names) => [...names]));
  return [{ language, known: policies.known, applied: applied.size }];
}
