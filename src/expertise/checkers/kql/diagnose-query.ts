// Asks the language service about a query, twice where the columns of its tables are known in part: with tables that may have
// more columns for what is certain, and with only those listed for what may be misspelt.

import { closeTables, unknownColumns } from './kql-tables.ts';
import { UNKNOWN_NAME, UNKNOWN_TABLE, type KqlTable, type KustoDiagnostic, type KustoEngine } from './kusto-engine.ts';

export type KqlDiagnosis = {
  diagnostics: readonly KustoDiagnostic[];
  /** Names that would be a column of a table if it had more columns than are listed. */
  unlisted: readonly KustoDiagnostic[];
  /** Tables that are neither listed nor given. */
  unknown: readonly string[];
};

/** Of a file that is edited, all queries but one are as before. Emptied when it is full. */
const MAX_REMEMBERED = 500;
const remembered = new Map<string, KqlDiagnosis>();

/** `used` are the tables that the query names; `givenText` is the text of those a person gave. */
export function diagnoseQuery(
  text: string,
  { engine, used, givenText }: { engine: KustoEngine; used: ReadonlyMap<string, KqlTable>; givenText: string },
): KqlDiagnosis {
  const key = `${givenText}\0${text}`;
  const diagnosis = remembered.get(key) ?? diagnose(text, engine, used);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, diagnosis);
  return diagnosis;
}

function diagnose(text: string, engine: KustoEngine, used: ReadonlyMap<string, KqlTable>): KqlDiagnosis {
  const first = engine.diagnose(text, used);
  const tablesNotFound = first.filter(({ code }) => code === UNKNOWN_TABLE);
  const unknown = new Set(tablesNotFound.map(({ start, length }) => text.slice(start, start + length)));
  // Any column may follow a table that is not known.
  const tables = new Map([...used, ...[...unknown].map((name) => [name, unknownColumns] as const)]);
  const diagnostics = unknown.size === 0 ? first : [...tablesNotFound, ...engine.diagnose(text, tables)];
  const certain = new Set(diagnostics.map(({ start }) => start));
  const hasListed = [...tables.values()].some(({ columnsKnown }) => columnsKnown === 'some');
  const closed = hasListed ? engine.diagnose(text, closeTables(tables)) : [];
  const unlisted = closed.filter(({ code, start }) => code === UNKNOWN_NAME && !certain.has(start));
  return { diagnostics, unlisted, unknown: [...unknown] };
}
