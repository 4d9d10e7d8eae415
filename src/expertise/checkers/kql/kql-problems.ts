// Makes problems of what the language service says of a query: their stage, and what was probably meant.

import { didYouMean } from '#text/code/nearest-name.ts';
import type { Problem } from '../report-problems.ts';
import type { KqlQuery } from './kql-text.ts';
import type { KqlDiagnosis } from './diagnose-query.ts';
import { UNKNOWN_NAME, UNKNOWN_TABLE, type KqlTable, type KustoDiagnostic } from './kusto-engine.ts';
import { findMeantColumn, findMeantTable } from './near-miss.ts';

export type KqlNames = { tables: readonly string[]; functions: readonly string[]; used: ReadonlyMap<string, KqlTable> };

const OPERATORS =
  `as consume count distinct evaluate extend facet find fork getschema graph-match graph-to-table invoke join
  limit lookup make-graph make-series materialize mv-apply mv-expand order parse parse-kv parse-where partition project
  project-away project-keep project-rename project-reorder reduce render sample sample-distinct scan search serialize sort
  summarize take top top-hitters top-nested union where`.split(/\s+/);

/** Codes of the service: Kusto.Language.DiagnosticFacts. Two more are in kusto-engine.ts. */
const UNKNOWN_FUNCTIONS = new Set(['KS143', 'KS211', 'KS122', 'KS123']);
const UNKNOWN_OPERATOR = 'KS176';
/**
 * These codes are about other clusters and databases, functions that a workspace may have, and limits of the service
 * itself.
 */
const UNKNOWABLE = new Set(['KS200', 'KS203', 'KS205', 'KS207', 'KS208', 'KS209', 'KS210', 'KS244', 'KS245', 'KS246']);
/** Types that the service is less strict about than its language service, or that differ between the references. */
const UNCERTAIN_TYPES = new Set(['KS107', 'KS116', 'KS227', 'KS241', 'KS242']);
/** Functions of Defender's advanced hunting. */
const HUNTING_FUNCTIONS = new Set(['FileProfile', 'SeenBy', 'DeviceFromIP', 'AssignedIPAddresses']);

/** Functions that add columns which only the service knows, all tables of a workspace, and parameters that are any table. */
const UNKNOWN_COLUMNS =
  /:\s*\(\s*\*\s*\)|\binvoke\s+(?:FileProfile|SeenBy|DeviceFromIP|AssignedIPAddresses)\b|\b(?:search|find)\b|\bunion\b[^|*\n]{0,200}\*/;

function unknownColumnsFrom(masked: string): number {
  const index = masked.search(UNKNOWN_COLUMNS);
  return index === -1 ? Infinity : index;
}

/** Returns the problems of one query. Behind its first syntax error, nothing is certain. */
export function toProblems(query: KqlQuery, { diagnostics, unlisted }: KqlDiagnosis, names: KqlNames): Problem[] {
  const syntax = diagnostics
    .filter((found) => isSyntaxError(found) && !isHint(query, found))
    .toSorted((a, b) => a.start - b.start)[0];
  const end = Math.min(syntax?.start ?? Infinity, unknownColumnsFrom(query.masked));
  const certain = diagnostics.filter(
    (found) => !UNKNOWABLE.has(found.code) && found.start < end && !isHint(query, found),
  );
  const semantic = certain.filter((found) => !isSyntaxError(found) && !(syntax && found.code === 'KS106'));
  const problems = semantic.flatMap((found) => toProblem(query, found, names));
  for (const found of unlisted) if (found.start < end) problems.push(...unlistedColumn(query, found, names));
  return syntax ? [...problems, syntaxProblem(query, syntax)] : problems;
}

/** Strategies that the service takes and its language service does not list. */
const HINT = /\bhint\.strategy\s*=\s*$/;
const UNLISTED_STRATEGIES = new Set(['partitioned']);

function isHint({ text }: KqlQuery, { start }: KustoDiagnostic): boolean {
  const word = /^\w+/.exec(text.slice(start))?.[0] ?? '';
  return UNLISTED_STRATEGIES.has(word) && HINT.test(text.slice(0, start));
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
  const severity = UNCERTAIN_TYPES.has(found.code) ? 'warning' : 'error';
  return [{ code: 'kql/types', stage: 'schema', severity, message, ...place }];
}

function unknownTable(name: string, place: { start: number; end: number }, { tables }: KqlNames): Problem {
  const problem = { code: 'kql/unknown-table', stage: 'references', ...place } as const;
  const meant = findMeantTable(name, tables);
  if (meant)
    return { ...problem, severity: 'error', message: `There is no table "${name}".${suggest(meant)}`, fix: meant };
  const message = `The table "${name}" is not known here, so its columns are not checked. Give its columns to have them checked.`;
  return { ...problem, severity: 'info', message };
}

/** `found` is a column that would be right if a table had more columns than are listed. A typo is a problem all the same. */
function unlistedColumn(query: KqlQuery, found: KustoDiagnostic, names: KqlNames): Problem[] {
  const name = query.text.slice(found.start, found.start + found.length);
  const start = query.start + found.start;
  const place = { start, end: start + found.length };
  const tables = [...names.used.values()];
  const isOneTable = tables.length === 1;
  const assigned = listAssigned(query);
  if (assigned.includes(name)) return [];
  const columns = new Set(tables.filter(isListed).flatMap((table) => Object.keys(table.columns)));
  // The table has this column, so an operator such as summarize has dropped it.
  if (columns.has(name)) return isOneTable ? [unknownColumn(name, { place, query }, names)] : [];
  // Azure Resource Graph may take names of columns in any case.
  const isCaseCertain = isOneTable && !columns.has('resourceGroup');
  const meant = findMeantColumn(name, { columns, isCaseCertain }) ?? findMeantColumn(name, { columns: assigned });
  return meant ? [columnProblem(name, meant, place)] : [];
}

function isListed({ columnsKnown }: KqlTable): boolean {
  return columnsKnown !== 'none';
}

function unknownColumn(
  name: string,
  { place, query }: { place: { start: number; end: number }; query: KqlQuery },
  { used }: KqlNames,
): Problem {
  const columns = [...used.values()].flatMap((table) => Object.keys(table.columns));
  const meant = didYouMean(name, new Set([...listAssigned(query), ...columns]));
  return columnProblem(name, meant === name ? null : meant, place);
}

function listAssigned({ masked }: KqlQuery): string[] {
  return [...masked.matchAll(/([A-Za-z_]\w*)\s{0,20}=(?![=~])/g)].map(([, assigned = '']) => assigned);
}

function columnProblem(name: string, meant: string | null, place: { start: number; end: number }): Problem {
  return {
    code: 'kql/unknown-column',
    stage: 'schema',
    severity: 'error',
    message: `There is no column "${name}" here.${suggest(meant)}`,
    fix: meant ?? undefined,
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

function suggest(meant: string | null): string {
  return meant ? ` Did you mean "${meant}"?` : '';
}
