// Reads files that a person imports as a project.

import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOfPath } from '#text/code/code-language.ts';
import { freePath, safePath } from '#text/code/file-path.ts';
import { MAX_FILE_LENGTH } from '../../shared/limits.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { projectMessages } from './messages.ts';

type Import = { title?: string; language: CodeLanguage; files: CodeFile[] };

/** Rejects with the reason in words when a file is no text or too large, or when the language is not known. */
export async function readImport(files: readonly File[], chosen: CodeLanguage | null): Promise<Import> {
  const found: CodeFile[] = [];
  for (const file of files) {
    const taken = new Set(found.map(({ path }) => path.toLowerCase()));
    found.push({ path: freePath(safePath(file.name) ?? 'file.txt', taken), content: await readText(file) });
  }
  const language = languageOf(found, chosen);
  if (language === null) throw new Error(projectMessages.noLanguage);
  const [first] = found;
  const title = found.length === 1 && first ? first.path.slice(0, 120) : undefined;
  return { language, files: found, ...(title && { title }) };
}

async function readText(file: File): Promise<string> {
  if (file.size > MAX_FILE_LENGTH) throw new Error(projectMessages.fileTooLarge(file.name));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\r\n', '\n');
  } catch (cause) {
    throw new Error(projectMessages.notText(file.name), { cause });
  }
}

/** The language of the first file that has one; PowerShell is PowerCLI when the person chose that. */
function languageOf(files: readonly CodeFile[], chosen: CodeLanguage | null): CodeLanguage | null {
  for (const { path } of files) {
    const language = languageOfPath(path, chosen);
    if (language !== null) return language;
  }
  return chosen;
}
