// Paths of files in a project of code: relative, with forward slashes, safe in a ZIP and on every file system. And the
// path that an answer gives a file: behind its fence, in the line above it, or in a comment at its beginning.

const MAX_PATH_LENGTH = 200;
/** A name with an extension, in any folders, or a well-known name without one. */
const NAMED_FILE =
  /^(?:[\w.@()+-]+[\\/])*(?:[\w.@()+-]*\.[A-Za-z][A-Za-z0-9]{0,9}|Dockerfile|Makefile|Jenkinsfile|README|LICENSE)$/;
const DRIVE = /^[A-Za-z]:/;
/** Windows reserves these names, whatever their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const ATTRIBUTE = /(?:^|[\s{,])(?:file|filename|path|title|name)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s}"']+))/i;

/**
 * Returns the path without folders that lead outside (`..`, a leading slash, a drive) and without characters that some file
 * system refuses; null when nothing is left.
 *
 * @example safePath('../../etc/main.tf') // 'etc/main.tf'
 */
export function safePath(path: string): string | null {
  const segments = path
    .slice(0, 4 * MAX_PATH_LENGTH)
    .replace(DRIVE, '')
    .split(/[\\/]/)
    .map(safeSegment)
    .filter((segment) => segment !== '');
  const safe = segments.join('/');
  return safe === '' || safe.length > MAX_PATH_LENGTH ? null : safe;
}

/** Returns true if `safePath` leaves the path as it is. */
export function isSafePath(path: string): boolean {
  return safePath(path) === path;
}

function safeSegment(segment: string): string {
  const plain = segment
    .toWellFormed()
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .trim()
    .replace(/[. ]{1,99}$/, '');
  return RESERVED.test(plain) ? `_${plain}` : plain;
}

/**
 * Returns the path with `-2`, `-3` … before its extension if it is taken.
 *
 * @param taken paths in lower case: some file systems do not tell cases apart
 */
export function freePath(path: string, taken: ReadonlySet<string>): string {
  const [, base = path, extension = ''] = /^(.*?[^/])(\.[A-Za-z0-9]+)?$/s.exec(path) ?? [];
  let free = path;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${base}-${count}${extension}`;
  return free;
}

/** The path behind a fence: 'hcl main.tf', 'hcl file="main.tf"', 'hcl:main.tf', 'main.tf'; null when there is none. */
export function pathOfFence(info: string): string | null {
  const text = info.trim().slice(0, 2 * MAX_PATH_LENGTH);
  const [, double, single, bare] = ATTRIBUTE.exec(text) ?? [];
  const given = double ?? single ?? bare;
  if (given !== undefined) return safePath(given);
  const [first = '', ...others] = text.split(/[\s{},]+/);
  const [, behindColon] = /^\w+:(?!\/)(.+)$/.exec(first) ?? [];
  const candidates = [...(behindColon === undefined ? [first] : [behindColon]), ...others].map(unwrap);
  const found = candidates.find((candidate, index) => isNamedFile(candidate) || (index > 0 && candidate.includes('/')));
  return found === undefined ? null : safePath(found);
}

/** The path that a line above a fence names: '**main.tf**', '### 1. `main.tf`', 'File: main.tf', 'Then `main.tf`:'. */
export function pathOfLine(line: string): string | null {
  const text = line.trim();
  if (text.length > 2 * MAX_PATH_LENGTH) return null;
  const words = text
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(?:\d{1,3}[.)]|[-*+])\s+/, '')
    .replaceAll(/[*_]{2}|`/g, ' ')
    .replace(/^\s*(?:file|filename|path)(?:\s+name)?\s*:/i, '')
    .replace(/[\s:]{1,99}$/, '')
    .trim();
  if (isNamedFile(unwrap(words))) return safePath(unwrap(words));
  const marked = [...text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*/g)].map(([, code, bold]) => unwrap(code ?? bold ?? ''));
  const files = [...new Set(marked.filter(isNamedFile))];
  return files.length === 1 && files[0] !== undefined ? safePath(files[0]) : null;
}

/** The path in a comment that is the first line of a file: '# main.tf', '// File: main.tf', '<!-- a.md -->'. */
export function pathOfComment(line: string): string | null {
  if (line.length > 2 * MAX_PATH_LENGTH) return null;
  const [, comment] = /^\s*(?:#|\/\/|--|\/\*|<#|<!--|;)+\s*(.+?)\s*(?:\*\/|#>|-->)?\s*$/.exec(line) ?? [];
  if (comment === undefined) return null;
  const name = comment.replace(/^(?:file|filename|path)(?:\s+name)?\s*:\s*/i, '').replace(/[\s:-]{1,99}$/, '');
  return isNamedFile(name) ? safePath(name) : null;
}

function isNamedFile(text: string): boolean {
  return text.length <= 2 * MAX_PATH_LENGTH && NAMED_FILE.test(text);
}

function unwrap(text: string): string {
  return text.trim().replaceAll(/^[*_`"'(]+|[*_`"'),:]+$/g, '');
}
