// Findings that follow from another one wait until that one is mended: `tpye = string` is one mistake, not two.
//
// What a finding is about is written as 'var.name', 'local.name', 'module.name', 'resource.azurerm_subnet.app', or, for an
// argument, as the place of its block and its name.

import type { Range } from '#text/offsets.ts';
import type { Issue, IssueCode } from './issues.ts';
import type { Block } from './syntax/hcl.ts';

/** Names in a value or block that is itself unknown: nobody can say what they would be. */
const HIDDEN: ReadonlySet<IssueCode> = new Set(['undeclared-name', 'out-of-place']);
const REPETITION: ReadonlySet<string> = new Set(['for_each', 'count']);
const DEFINITIONS: Readonly<Record<string, string>> = { variable: 'var', module: 'module' };

/** @param header the place of the block's name; a file has no two blocks there */
export function argumentKey(header: Range, name: string): string {
  return `argument ${header.start} ${name}`;
}

/** Returns where names cannot be judged because of an argument that was meant to be `meant`. */
export function hiddenBy(meant: string | undefined, { value, body }: { value: Range; body: Range }): Issue['hides'] {
  const { start, end } = body;
  return meant !== undefined && REPETITION.has(meant) ? { start, end, isRepetition: true } : value;
}

/** Returns what a block would declare if its type were `type`. */
export function declarationKeys(type: string, { labels, body }: Block): string[] {
  const names = labels.map(({ text }) => text);
  if (type === 'locals') return body.attributes.map(({ name }) => `local.${name.text}`);
  const prefix = DEFINITIONS[type];
  return [[prefix ?? type, ...names].join('.')];
}

/** Returns the findings of a module that are mistakes of their own. */
export function withoutFollowUps(issues: readonly Issue[]): Issue[] {
  const explained = new Map<string, Issue[]>();
  for (const issue of issues)
    for (const key of issue.explains ?? []) explained.set(key, [...(explained.get(key) ?? []), issue]);
  const hiding = issues.filter(({ hides }) => hides !== undefined);
  return issues
    .filter((issue) => !isExplained(issue, explained) && !hiding.some((cause) => isHidden(issue, cause)))
    .map((issue) => (hiding.some((cause) => isInside(issue, cause)) ? withoutQuotes(issue) : issue));
}

/**
 * The places of arguments count in their own file; other names are known in the whole module. A name that a newer version
 * may have explains nothing.
 */
function isExplained({ about, file }: Issue, explained: ReadonlyMap<string, readonly Issue[]>): boolean {
  if (about === undefined) return false;
  const causes = explained.get(about) ?? [];
  return causes.some(
    (cause) => cause.severity !== 'warning' && (!about.startsWith('argument ') || cause.file === file),
  );
}

/** A name that a newer version may have says nothing about its value, which is judged as ever. */
function isHidden(issue: Issue, cause: Issue): boolean {
  if (cause.severity === 'warning' || !HIDDEN.has(issue.code)) return false;
  return isInside(issue, cause) && (!cause.hides?.isRepetition || issue.code === 'out-of-place');
}

function isInside({ file, start, end }: Issue, cause: Issue): boolean {
  const { hides } = cause;
  return hides !== undefined && cause.file === file && hides.start <= start && end <= hides.end;
}

/** Whether a text is wanted here is not known. */
function withoutQuotes(issue: Issue): Issue {
  return issue.code === 'undeclared-name' ? { ...issue, fix: undefined } : issue;
}
