// The name under which the code of a block is saved.

import { fileOfFence } from '#text/code/fence-file.ts';
import { readCodeInfo, type CodeLanguage } from '#text/code/code-info.ts';

const EXTENSIONS: Readonly<Record<CodeLanguage, string>> = {
  hcl: 'tf',
  powershell: 'ps1',
  python: 'py',
  yaml: 'yaml',
  kusto: 'kql',
  json: 'json',
  bash: 'sh',
};

/** Of languages that have no grammar here and are not called by their extension. */
const OTHER_EXTENSIONS: Readonly<Record<string, string>> = {
  typescript: 'ts',
  javascript: 'js',
  markdown: 'md',
  csharp: 'cs',
  'c#': 'cs',
  'c++': 'cpp',
  rust: 'rs',
  ruby: 'rb',
  kotlin: 'kt',
  mermaid: 'mmd',
};

/** Returns the last part of the path that the fence names; otherwise 'code' with the extension of its language. */
export function fileNameOf(info = ''): string {
  const file = fileOfFence(info)?.split(/[/\\]/).at(-1);
  if (file) return file;
  const { language } = readCodeInfo(info);
  if (language) return `code.${EXTENSIONS[language]}`;
  const word = info.trim().toLowerCase().split(/\s/, 1)[0] ?? '';
  return `code.${OTHER_EXTENSIONS[word] ?? (/^[a-z][a-z0-9]{0,4}$/.test(word) ? word : 'txt')}`;
}
