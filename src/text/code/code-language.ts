// Languages of code by name, extension, path and the word behind a Markdown fence.

import type { CodeLanguage } from '#contract/code-language.ts';

type LanguageOption = { id: CodeLanguage; name: string; extension: string };

/** The options are in the order of the language selector (specification section 9). */
export const languageOptions: readonly LanguageOption[] = [
  { id: 'terraform', name: 'Terraform', extension: '.tf' },
  { id: 'powershell', name: 'PowerShell', extension: '.ps1' },
  { id: 'python', name: 'Python', extension: '.py' },
  { id: 'ansible', name: 'Ansible', extension: '.yml' },
  { id: 'powercli', name: 'PowerCLI', extension: '.ps1' },
  { id: 'kql', name: 'Azure Kusto Query', extension: '.kql' },
];

/** Returns the extension with its dot; '.txt' for a language that is not known. */
export function extensionOf(language: string): string {
  return languageOptions.find(({ id }) => id === language)?.extension ?? '.txt';
}

/** Returns the name a person reads; the id itself for a language that is not known. */
export function languageName(language: string): string {
  return languageOptions.find(({ id }) => id === language)?.name ?? language;
}

const FENCE_WORDS: Readonly<Record<string, CodeLanguage>> = {
  terraform: 'terraform',
  tf: 'terraform',
  hcl: 'terraform',
  powershell: 'powershell',
  ps1: 'powershell',
  pwsh: 'powershell',
  powercli: 'powercli',
  python: 'python',
  py: 'python',
  ansible: 'ansible',
  kql: 'kql',
  kusto: 'kql',
};

/**
 * Returns the language of a fenced block by the first word behind its fence; null for others. YAML is not Ansible: only the
 * text can tell.
 */
export function languageOfFence(info: string): CodeLanguage | null {
  const [word = ''] = info
    .trim()
    .toLowerCase()
    .split(/[\s{:,]/, 1);
  return FENCE_WORDS[word] ?? null;
}

const EXTENSIONS: readonly (readonly [ending: string, language: CodeLanguage])[] = [
  ['.tf', 'terraform'],
  ['.tfvars', 'terraform'],
  ['.ps1', 'powershell'],
  ['.psm1', 'powershell'],
  ['.py', 'python'],
  ['.yml', 'ansible'],
  ['.yaml', 'ansible'],
  ['.kql', 'kql'],
];

/** Returns the language of a file by its extension; null for others. `.ps1` is PowerShell unless the project is PowerCLI. */
export function languageOfPath(path: string, project: CodeLanguage | null = null): CodeLanguage | null {
  const language = EXTENSIONS.find(([ending]) => path.toLowerCase().endsWith(ending))?.[1] ?? null;
  return language === 'powershell' && project === 'powercli' ? 'powercli' : language;
}
