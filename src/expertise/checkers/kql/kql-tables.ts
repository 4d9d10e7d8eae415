// Tables that queries may name: those most people query in Azure Monitor, Microsoft Sentinel, Defender, Application Insights and
// Azure Resource Graph (the catalogue), and those a person gave.

import type { KqlTable } from './kusto-engine.ts';
import { APPLICATION_TABLES, CLASSIC_TABLES } from './tables/application-tables.ts';
import { DEFENDER_TABLES } from './tables/defender-tables.ts';
import { MONITOR_TABLES } from './tables/monitor-tables.ts';
import { SECURITY_TABLES } from './tables/security-tables.ts';
import { OTHER_TABLES, RESOURCE_COLUMNS, RESOURCE_GRAPH_TABLES } from './tables/table-names.ts';

/** The tables were last looked through on this day. */
export const CATALOGUE_DATE = '2026-11-22';

/** Every table of a workspace has them (Azure Monitor, "Standard columns in Azure Monitor Logs"). */
const STANDARD_COLUMNS = `_BilledSize:real _IsBillable _ItemId _ResourceId _SubscriptionId _TimeReceived:datetime SourceSystem
  TenantId:? TimeGenerated:datetime Type`;
/** In the Defender portal, tables have this one where a workspace has TimeGenerated. */
const HUNTING_COLUMNS = `${STANDARD_COLUMNS} Timestamp:datetime`;
/** Azure Diagnostics has a column for each property of each resource type. */
const TABLES_OF_ANY_COLUMN = new Set(['AzureDiagnostics']);

export function loadKqlTables(): Map<string, KqlTable> {
  const known = new Map<string, KqlTable>();
  const add = (tables: Readonly<Record<string, string>>, common: string): void => {
    for (const [name, own] of Object.entries(tables))
      known.set(name, {
        columns: readColumns(`${common} ${own}`),
        columnsKnown: TABLES_OF_ANY_COLUMN.has(name) ? 'none' : 'some',
      });
  };
  add(MONITOR_TABLES, STANDARD_COLUMNS);
  add(SECURITY_TABLES, STANDARD_COLUMNS);
  add(APPLICATION_TABLES, STANDARD_COLUMNS);
  add(DEFENDER_TABLES, HUNTING_COLUMNS);
  add(CLASSIC_TABLES, '');
  const other: KqlTable = { columns: readColumns(STANDARD_COLUMNS), columnsKnown: 'none' };
  for (const name of OTHER_TABLES) known.set(name, other);
  const resources: KqlTable = { columns: readColumns(RESOURCE_COLUMNS), columnsKnown: 'some' };
  for (const name of RESOURCE_GRAPH_TABLES) known.set(name, resources);
  return known;
}

/** Reads `Name`, a string, `Name:type`, and `Name:?`, of a type that fits anywhere. */
function readColumns(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((column) => {
        const [name = '', type = 'string'] = column.split(':');
        return [name, type === '?' ? 'unknown' : type];
      }),
  );
}

const closedTables = new WeakMap<KqlTable, KqlTable>();

/** Returns the tables as if those of which some columns are known had no others. */
export function closeTables(tables: ReadonlyMap<string, KqlTable>): Map<string, KqlTable> {
  return new Map([...tables].map(([name, table]) => [name, table.columnsKnown === 'some' ? closeTable(table) : table]));
}

function closeTable(table: KqlTable): KqlTable {
  const closed = closedTables.get(table) ?? { ...table, columnsKnown: 'all' };
  closedTables.set(table, closed);
  return closed;
}

const TYPES: Readonly<Record<string, string>> = {
  bool: 'bool',
  boolean: 'bool',
  date: 'datetime',
  datetime: 'datetime',
  decimal: 'decimal',
  double: 'real',
  dynamic: 'dynamic',
  guid: 'guid',
  int: 'int',
  long: 'long',
  real: 'real',
  string: 'string',
  time: 'timespan',
  timespan: 'timespan',
  uuid: 'guid',
};

/** Reads tables that a person gave: `Name (Column: type, …)`, a line each. Other lines are ignored. */
export function readGivenTables(text: string): Map<string, KqlTable> {
  const tables = new Map<string, KqlTable>();
  for (const line of text.split('\n')) {
    const open = line.indexOf('(');
    const name = line.slice(0, Math.max(0, open)).trim().split(/\s+/).at(-1) ?? '';
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    const columns: Record<string, string> = {};
    const [list = ''] = line.slice(open + 1).split(')', 1);
    for (const column of list.split(',')) {
      const [title = '', type = ''] = column.split(':').map((word) => word.trim());
      if (/^[A-Za-z_]\w*$/.test(title)) columns[title] = TYPES[type.toLowerCase()] ?? 'dynamic';
    }
    tables.set(name, { columns, columnsKnown: Object.keys(columns).length === 0 ? 'none' : 'all' });
  }
  return tables;
}

/** A custom log, a watchlist, a parser of Microsoft Sentinel, or a table that is not known. */
export const unknownColumns: KqlTable = { columns: { TimeGenerated: 'datetime' }, columnsKnown: 'none' };

export function isCustomTable(name: string): boolean {
  return name.endsWith('_CL') || /^(?:_GetWatchlist|_(?:Im|ASim)_|v?im[A-Z]|ASim)/.test(name);
}

/** Returns the tables that `names` may mean. */
export function findTables(
  names: Iterable<string>,
  { catalogue, given }: { catalogue: ReadonlyMap<string, KqlTable>; given: ReadonlyMap<string, KqlTable> },
): Map<string, KqlTable> {
  const found = new Map<string, KqlTable>();
  for (const name of names) {
    const table = given.get(name) ?? catalogue.get(name) ?? resourceTable(name, catalogue);
    if (table) found.set(name, table);
    else if (isCustomTable(name)) found.set(name, unknownColumns);
  }
  return found;
}

const resourceGraphNames = new Map(RESOURCE_GRAPH_TABLES.map((name) => [name.toLowerCase(), name]));

function resourceTable(name: string, catalogue: ReadonlyMap<string, KqlTable>): KqlTable | undefined {
  const known = resourceGraphNames.get(name.toLowerCase());
  return known === undefined ? undefined : catalogue.get(known);
}
