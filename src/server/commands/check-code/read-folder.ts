// Reads the code of a folder on disk: files of the languages that are checked. What is not read says why.

import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { languageOfPath } from '#text/code/code-language.ts';

export type LeftOut = { path: string; because: string };

export type Folder = {
  /** Grouped by the language that decides about endings which belong to two. */
  groups: ReadonlyMap<CodeLanguage, SourceFile[]>;
  leftOut: LeftOut[];
  /** So many files are in no language that is checked. */
  others: number;
};

const MAX_FILES = 20_000;
/** Bytes of one file; more is not checked by anything. */
const MAX_FILE_BYTES = 4_000_000;
/** Folders of tools and of packages that others wrote. */
const TOOLS = new Set(['node_modules', '__pycache__', 'venv', 'site-packages']);
/** Files of Terraform that no checker reads. */
const UNREAD = /\.(?:tf\.json|tofu|tftest\.hcl|tfstack\.hcl)$/i;

type Found = { path: string; file: string };

/**
 * Links are not followed, and folders that begin with a dot are not entered.
 *
 * @param root a folder, or one file
 * @param language checks every file whose ending belongs to two languages as this one
 * @throws {Error} when the folder cannot be read
 */
export async function readFolder(root: string, language: CodeLanguage | null): Promise<Folder> {
  const groups = new Map<CodeLanguage, SourceFile[]>();
  const leftOut: LeftOut[] = [];
  const { files, others } = await listFiles(root);
  let yaml = 0;
  for (const { path, file } of files) {
    const because = await whyNot(file, path);
    if (because !== null) {
      leftOut.push({ path, because });
      continue;
    }
    const text = await readFile(file, 'utf8');
    const group = language ?? groupOf(path, text);
    if (group === null) yaml += 1;
    else groups.set(group, [...(groups.get(group) ?? []), { path, text }]);
  }
  return { groups, leftOut, others: others + yaml };
}

/** Returns the files of code in a folder, ordered by path, and how many others there are. */
export async function listFiles(root: string): Promise<{ files: Found[]; others: number }> {
  if (!(await lstat(root)).isDirectory()) return { files: [{ path: basename(root), file: root }], others: 0 };
  const found: Found[] = [];
  const folders = [''];
  let others = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.') && !TOOLS.has(entry.name)) folders.push(path);
      if (!entry.isFile()) continue;
      if (isCode(entry.name)) found.push({ path, file: join(root, path) });
      else others += 1;
    }
    if (found.length > MAX_FILES)
      throw new Error(`The folder has more than ${MAX_FILES} files of code. Check a part of it.`);
  }
  return { files: found.toSorted((a, b) => (a.path < b.path ? -1 : 1)), others };
}

function isCode(name: string): boolean {
  return UNREAD.test(name) || languageOfPath(name) !== null;
}

async function whyNot(file: string, path: string): Promise<string | null> {
  if (UNREAD.test(path)) return 'Nothing here checks this kind of file.';
  const { size } = await lstat(file);
  return size > MAX_FILE_BYTES ? 'The file is larger than 4 MB.' : null;
}

const ANSIBLE_FOLDER = /(?:^|\/)(?:roles|playbooks|tasks|handlers|group_vars|host_vars)\//;
const ANSIBLE_KEY = /^[ \t]*(?:-[ \t]+)?(?:hosts|import_playbook|ansible\.[a-z]\w*\.\w+)[ \t]*:/m;
const POWERCLI = /\bConnect-VIServer\b|\bVMware\.(?:PowerCLI|VimAutomation)/i;

/** Returns null for YAML that is not Ansible. */
function groupOf(path: string, text: string): CodeLanguage | null {
  const language = languageOfPath(path);
  if (language === 'ansible') return ANSIBLE_FOLDER.test(path) || ANSIBLE_KEY.test(text) ? 'ansible' : null;
  return language === 'powershell' && POWERCLI.test(text) ? 'powercli' : language;
}
