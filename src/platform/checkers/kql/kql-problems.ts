// Makes problems of what the language service says of a query: their stage, and what was probably meant.

import { didYouMean } from '#text/nearest-name.ts';
import type { Problem } from '../report-problems.ts';
import type { KqlQuery } from './kql-text.ts';
import type { KqlTable, KustoDiagnostic } from './kusto-engine.ts';

export type KqlNames = { tables: Iterable<string>; functions: readonly string[]; used: ReadonlyMap<string, KqlTable> };

const OPERATORS =
  `as consume count distinct evaluate extend facet find fork getschema graph-match graph-to-table invoke join
  limit lookup make-graph make-series materialize mv-apply mv-expand order parse parse-kv parse-where partition project
  project-away project-keep project-rename project-reorder reduce render sample sample-distinct scan search serialize sort
  summarize take top top-hitters top-nested union where`.split(/\s+/);

/** Codes of the service: Kusto.Language.DiagnosticFacts. */
const UNKNOWN_TABLE = 'KS204';
const UNKNOWN_NAME = 'KS142';
const UNKNOWN_FUNCTIONS = new Set(['KS143', 'KS211', 'KS122', 'KS123']);
const UNKNOWN_OPERATOR = 'KS176';
/** Of other clusters and databases, of functions that a workspace may have, and limits of the service itself. */
const UNKNOWABLE = new Set(['KS200', 'KS203', 'KS205', 'KS207', 'KS208', 'KS209', 'KS210', 'KS244', 'KS245', 'KS246']);
/** Functions of Defender's advanced hunting. */
const HUNTING_FUNCTIONS = new Set(['FileProfile', 'SeenBy', 'DeviceFromIP', 'AssignedIPAddresses']);

/** Functions that add columns which only the service knows. */
function unknownColumnsFrom(masked: string): number {
  const index = masked.search(/\binvoke\s+(?:FileProfile|SeenBy|DeviceFromIP|AssignedIPAddresses)\b/);
  return index === -1 ? Infinity : index;
}

/** Returns the problems of one query. Behind its first syntax error, nothing is certain. */
export function toProblems(query: KqlQuery, diagnostics: readonly KustoDiagnostic[], names: KqlNames): Problem[] {
  const syntax = diagnostics.filter(isSyntaxError).toSorted((a, b) => a.start - b.start)[0];
  const end = Math.min(syntax?.start ?? Infinity, unknownColumnsFrom(query.masked));
  const certain = diagnostics.filter(({ code, start }) => !UNKNOWABLE.has(code) && start < end);
  const semantic = certain.filter((found) => !isSyntaxError(found) && !(syntax && found.code === 'KS106'));
  const problems = semantic.flatMap((found) => toProblem(query, found, names));
  if (syntax) return [...problems, syntaxProblem(query, syntax)];
  // The service accepts it, as a name for the condition.
  const [assigned] = [...query.masked.matchAll(/\|\s*where\s+[\w.]{1,200}\s*(=)(?![=~>])/g)];
  return assigned ? [...problems, assignment(query.start + assigned.index + assigned[0].length - 1)] : problems;
}

function isSyntaxError({ code, isSyntax }: KustoDiagnostic): boolean {
  return isSyntax || code === 'KS198';
}

function syntaxProblem(query: KqlQuery, { code, start, length, message }: KustoDiagnostic): Problem {
  const word = /^[\w-]+/.exec(query.text.slice(start))?.[0] ?? '';
  const place = { start: query.start + start, end: query.start + start + Math.max(1, length, word.length) };
  const problem = { code: 'kql/syntax', stage: 'syntax', severity: 'error', ...place } as const;
  if (code === UNKNOWN_OPERATOR && word !== '') {
    const meant = didYouMean(word, OPERATORS);
    return { ...problem, message: `There is no operator "${word}".${suggest(meant)}`, fix: meant ?? undefined };
  }
  if (query.text[start] === '=' && query.text[start + 1] !== '=') return assignment(place.start);
  return { ...problem, message: `${message.replace(/\.$/, '')}.` };
}

function assignment(start: number): Problem {
  const message = 'Compare with "==": "=" names a column.';
  return { code: 'kql/syntax', stage: 'syntax', severity: 'error', message, start, end: start + 1, fix: '==' };
}

function toProblem(query: KqlQuery, found: KustoDiagnostic, names: KqlNames): Problem[] {
  const name = query.text.slice(found.start, found.start + found.length);
  const place = { start: query.start + found.start, end: query.start + found.start + Math.max(1, found.length) };
  if (UNKNOWN_FUNCTIONS.has(found.code)) return unknownFunction(name, place, names);
  if (found.code === UNKNOWN_TABLE) return [unknownTable(name, place, names)];
  if (found.code === UNKNOWN_NAME) return [unknownColumn(name, { place, query }, names)];
  const message = found.message.endsWith('.') ? found.message : `${found.message}.`;
  return [{ code: 'kql/types', stage: 'schema', severity: 'error', message, ...place }];
}

function unknownTable(name: string, place: { start: number; end: number }, { tables }: KqlNames): Problem {
  const meant = didYouMean(name, tables);
  return {
    code: 'kql/unknown-table',
    stage: 'references',
    severity: 'error',
    message: `There is no table "${name}".${suggest(meant, 'If it is your own, give its columns.')}`,
    fix: meant ?? undefined,
    ...place,
  };
}

function unknownColumn(
  name: string,
  { place, query }: { place: { start: number; end: number }; query: KqlQuery },
  { used }: KqlNames,
): Problem {
  const own = [...query.masked.matchAll(/([A-Za-z_]\w*)\s{0,20}=(?![=~])/g)].map(([, assigned = '']) => assigned);
  const meant = didYouMean(
    name,
    new Set([...own, ...[...used.values()].flatMap(({ columns }) => Object.keys(columns))]),
  );
  return {
    code: 'kql/unknown-column',
    stage: 'schema',
    severity: 'error',
    message: `There is no column "${name}" here.${suggest(meant === name ? null : meant)}`,
    fix: meant === name ? undefined : (meant ?? undefined),
    ...place,
  };
}

function unknownFunction(name: string, place: { start: number; end: number }, { functions }: KqlNames): Problem[] {
  if (HUNTING_FUNCTIONS.has(name)) return [];
  const meant = didYouMean(name, functions);
  // A workspace can have functions of its own, which people do not name like those of the language.
  const isOwn = !meant && /[A-Z]/.test(name);
  const message = isOwn
    ? `"${name}" is not a function of the language. The query works only where it is saved.`
    : `There is no function "${name}".${suggest(meant)}`;
  const severity = isOwn ? 'warning' : 'error';
  return [{ code: 'kql/unknown-function', stage: 'references', severity, message, fix: meant ?? undefined, ...place }];
}

function suggest(meant: string | null, otherwise = ''): string {
  if (meant) return ` Did you mean "${meant}"?`;
  return otherwise === '' ? '' : ` ${otherwise}`;
}
