// Checks that the documents name only files, folders and npm scripts that exist, and that the map of ARCHITECTURE.md
// leaves out no folder. Decisions are not checked, because they describe the tree as it was.
//
//   node scripts/checks/doc-paths.ts

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Checkout = {
  /** All files, relative to the repository: 'src/server/main.ts'. */
  files: readonly string[];
  /** Names of the npm scripts. */
  scripts: readonly string[];
};

/** A path that a document names, or a folder that the map leaves out. */
export type DocProblem = { line: number; problem: string };

type Line = { text: string; number: number; isCode: boolean };

const MAP = 'ARCHITECTURE.md';
/** The map names every folder directly below these. */
const MAPPED_FOLDERS = ['src', 'src/platform', 'src/ui', 'src/features', 'scripts'];
const BUILT = /^(?:\.\/data|node_modules|dist|\.cache|e2e\/\.artifacts)\b/;
const PATH = /^#?[\w.-]+(?:\/[\w.-]+)*\/?$/;
const NETWORK = /^[\d.]+\/\d+$/;
const FILE_EXTENSION = /\.(?:tsx?|mjs|css|md|json|sql|typ)$/;

/** Returns what is wrong with one document; `name` is its path in the repository. */
export function checkDocument(name: string, text: string, checkout: Checkout): DocProblem[] {
  const lines = readLines(text);
  const problems = lines.flatMap((line) =>
    [...brokenLinks(name, line, checkout), ...missingPaths(line, checkout), ...missingScripts(line, checkout)].map(
      (problem) => ({ line: line.number, problem }),
    ),
  );
  return name === MAP ? [...problems, ...unmappedFolders(lines, checkout)] : problems;
}

function readLines(text: string): Line[] {
  let isCode = false;
  return text.split('\n').map((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    return { text: line, number: index + 1, isCode };
  });
}

function brokenLinks(name: string, { text, isCode }: Line, { files }: Checkout): string[] {
  if (isCode) return [];
  return [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes('://'))
    .filter((target) => !exists(posix.join(posix.dirname(name), target), files))
    .map((target) => `the link to ${target} leads nowhere`);
}

function missingPaths(line: Line, { files }: Checkout): string[] {
  return codeOf(line).flatMap((code) => {
    const isFilter = /\bvitest run\b/.test(code);
    return code
      .replaceAll(/\w+:\/\/\S+/g, '')
      .split(/[\s·,;:()]+/)
      .filter(isPath)
      .filter((path) => !(isFilter ? matches(path, files) : endsPath(path, files)))
      .map((path) => `${path} does not exist`);
  });
}

function missingScripts(line: Line, { scripts }: Checkout): string[] {
  return codeOf(line)
    .flatMap((code) => [...code.matchAll(/\bnpm run ([\w-]+)/g)].map(([, script = '']) => script))
    .filter((script) => !scripts.includes(script))
    .map((script) => `package.json has no script ${script}`);
}

function codeOf({ text, isCode }: Line): string[] {
  return isCode ? [text] : [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** Patterns (`*`, `<name>`), routes (`/api`), networks (`10.0.0.0/8`) and what a build or a server makes are not paths of the repository. */
function isPath(word: string): boolean {
  return (
    PATH.test(word) && !NETWORK.test(word) && !BUILT.test(word) && (word.includes('/') || FILE_EXTENSION.test(word))
  );
}

function exists(path: string, files: readonly string[]): boolean {
  return files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
}

/** Whether a file or folder has this path. Its beginning may be left out: `ui/run`, `store.ts`. */
function endsPath(path: string, files: readonly string[]): boolean {
  const wanted = `/${path.replace(/^#/, 'src/').replace(/\/$/, '')}/`;
  return files.some((file) => `/${file}/`.includes(wanted));
}

/** Vitest runs the files whose path contains the given text. */
function matches(text: string, files: readonly string[]): boolean {
  return files.some((file) => file.includes(text));
}

function unmappedFolders(lines: readonly Line[], { files }: Checkout): DocProblem[] {
  const start = lines.findIndex(({ isCode }) => isCode);
  const end = lines.findIndex(({ isCode }, index) => index > start && !isCode);
  const words = new Set(lines.slice(start, end).flatMap(({ text }) => text.split(/[^\w-]+/)));
  return MAPPED_FOLDERS.flatMap((parent) =>
    foldersIn(parent, files)
      .filter((folder) => !words.has(folder))
      .map((folder) => ({ line: start + 1, problem: `the map leaves out ${parent}/${folder}` })),
  );
}

function foldersIn(parent: string, files: readonly string[]): string[] {
  const below = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1));
  return [...new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))];
}

function readCheckout(root: string): Checkout {
  const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> };
  const folders = ['.ci', 'docs', 'e2e', 'measure', 'scripts', 'src'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(root.length + 1), entry.name)),
  );
  const atRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return { files: [...inFolders, ...atRoot.map(({ name }) => name)], scripts: Object.keys(manifest.scripts) };
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
  const checkout = readCheckout(root);
  const documents = checkout.files.filter((file) => /^(?:docs\/(?:quality\/)?)?[\w-]+\.md$/.test(file));
  for (const name of documents) {
    for (const { line, problem } of checkDocument(name, readFileSync(`${root}/${name}`, 'utf8'), checkout)) {
      console.error(`${name}:${line} ${problem}`);
      process.exitCode = 1;
    }
  }
}
