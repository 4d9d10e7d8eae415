// Reads the info string of a code fence: ```hcl, ```hub.tf, ```hcl title=hub.tf.

const LANGUAGES = {
  hcl: 'hcl',
  tf: 'hcl',
  terraform: 'hcl',
  tfvars: 'hcl',
  powershell: 'powershell',
  pwsh: 'powershell',
  ps: 'powershell',
  ps1: 'powershell',
  psm1: 'powershell',
  psd1: 'powershell',
  python: 'python',
  py: 'python',
  yaml: 'yaml',
  yml: 'yaml',
  kusto: 'kusto',
  kql: 'kusto',
  csl: 'kusto',
  json: 'json',
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
} as const;

/** Names as people write them, for fences that name a language and no file. */
const NAMES: Readonly<Record<CodeLanguage, string>> = {
  hcl: 'Terraform',
  powershell: 'PowerShell',
  python: 'Python',
  yaml: 'YAML',
  kusto: 'KQL',
  json: 'JSON',
  bash: 'Shell',
};

/** A grammar that the highlighter has. */
export type CodeLanguage = (typeof LANGUAGES)[keyof typeof LANGUAGES];

export interface CodeInfo {
  /** The file name, otherwise the name of the language, otherwise what is written, otherwise 'Code'. */
  label: string;
  /** Undefined when there is no grammar for it. */
  language: CodeLanguage | undefined;
}

export function readCodeInfo(info = ''): CodeInfo {
  const [first = ''] = info.trim().split(/\s+/, 1);
  const file = /\btitle=(["']?)(.+?)\1(?:\s|$)/.exec(info)?.[2] ?? first;
  const names = [first, extensionOf(first), extensionOf(file)];
  const language = names.map(findLanguage).find((found) => found !== undefined);
  const isNamed = language !== undefined && file === first && findLanguage(first) !== undefined;
  return { label: isNamed ? NAMES[language] : file || 'Code', language };
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}

function findLanguage(name: string): CodeLanguage | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key as keyof typeof LANGUAGES] : undefined;
}
