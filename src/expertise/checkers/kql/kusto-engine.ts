// Microsoft's Kusto language service: parses and binds a query against tables. Loads in about 0.3 s, and is warm after the
// first query.

import { createRequire } from 'node:module';

/**
 * Columns by name, with their Kusto types; 'unknown' fits anywhere. With `columnsKnown` 'some' and 'none' the table may have
 * more than these; with 'none', a name that is close to one of these says nothing.
 */
export type KqlTable = { columns: Readonly<Record<string, string>>; columnsKnown: 'all' | 'some' | 'none' };

/** Codes of the service (Kusto.Language.DiagnosticFacts) for a table and for a column that it does not know. */
export const UNKNOWN_TABLE = 'KS204';
export const UNKNOWN_NAME = 'KS142';

/** Offsets in UTF-16 units of the query. */
export type KustoDiagnostic = { code: string; start: number; length: number; message: string; isSyntax: boolean };

export type KustoEngine = {
  /** Names of functions and aggregates that are built in. */
  functions: readonly string[];
  /** Returns what the service says of a query, errors only, in its own order. */
  diagnose: (query: string, tables: ReadonlyMap<string, KqlTable>) => KustoDiagnostic[];
  /** Returns the query laid out by the service, with its own line ends. It may close what is open, so check the result. */
  format: (query: string) => string;
  /** Returns what the service says of the name at an offset: 'Computer: string'; '' for nothing. */
  describe: (query: string, at: { offset: number; tables: ReadonlyMap<string, KqlTable> }) => string;
};

// The parts of the service that are used here; its own types need those of its runtime, Bridge.NET.
type List<Item> = { Count: number; getItem(index: number): Item };
type FunctionSymbol = { Name: string; IsHidden: boolean; IsObsolete: boolean };
type TableSymbol = { WithName(name: string): TableSymbol; WithIsOpen(isOpen: boolean): TableSymbol };
type Diagnostic = { Code: string; Severity: string; Start: number; Length: number; Message: string };
type KustoCode = { GetDiagnostics(): List<Diagnostic>; GetSyntaxDiagnostics(): List<Diagnostic> };
type GlobalState = { WithDatabase(database: object): GlobalState };
type CodeService = {
  GetFormattedText(options: object): { Text: string };
  GetQuickInfo(position: number): { Text: string | null };
};
type KustoLanguage = {
  Editor: {
    FormattingOptions: { Default: object };
    KustoCodeService: { $ctor1: new (query: string, globals: GlobalState) => CodeService };
  };
  Functions: { All: readonly FunctionSymbol[] };
  Aggregates: { All: readonly FunctionSymbol[] };
  GlobalState: { Default: GlobalState };
  KustoCode: { ParseAndAnalyze(query: string, globals: GlobalState): KustoCode };
  Symbols: {
    TableSymbol: { From(schema: string): TableSymbol };
    DatabaseSymbol: { ctor: new (name: string, members: readonly TableSymbol[]) => object };
  };
};

export function loadKustoEngine(): KustoEngine {
  const load = createRequire(import.meta.url);
  load('@kusto/language-service-next/bridge.min.js');
  load('@kusto/language-service-next/Kusto.Language.Bridge.min.js');
  // It has no exports: it defines a global.
  const kusto = (globalThis as unknown as { Kusto: { Language: KustoLanguage } }).Kusto.Language;
  const symbols = new WeakMap<KqlTable, TableSymbol>();
  const toSymbol = (name: string, table: KqlTable): TableSymbol => {
    const known = symbols.get(table);
    if (known) return known.WithName(name);
    const columns = Object.entries(table.columns).map(([column, type]) => `['${column}']:${type}`);
    const symbol = kusto.Symbols.TableSymbol.From(`(${columns.join(',')})`).WithIsOpen(table.columnsKnown !== 'all');
    symbols.set(table, symbol);
    return symbol.WithName(name);
  };
  // Most queries of a file name the same tables.
  let last: { tables: ReadonlyMap<string, KqlTable>; globals: GlobalState } | null = null;
  const toGlobals = (tables: ReadonlyMap<string, KqlTable>): GlobalState => {
    const members = [...tables].map(([name, table]) => toSymbol(name, table));
    const database = new kusto.Symbols.DatabaseSymbol.ctor('workspace', members);
    return kusto.GlobalState.Default.WithDatabase(database);
  };
  const globalsOf = (tables: ReadonlyMap<string, KqlTable>): GlobalState => {
    if (!last || !isSame(last.tables, tables)) last = { tables, globals: toGlobals(tables) };
    return last.globals;
  };
  const serviceOf = (query: string, globals: GlobalState): CodeService =>
    new kusto.Editor.KustoCodeService.$ctor1(query, globals);
  return {
    functions: [...kusto.Functions.All, ...kusto.Aggregates.All]
      .filter(({ IsHidden, IsObsolete }) => !IsHidden && !IsObsolete)
      .map(({ Name }) => Name),
    diagnose(query, tables) {
      const code = kusto.KustoCode.ParseAndAnalyze(query, globalsOf(tables));
      const syntax = new Set(toArray(code.GetSyntaxDiagnostics()).map(keyOf));
      return toArray(code.GetDiagnostics())
        .filter(({ Severity }) => Severity === 'Error')
        .map((found) => ({
          code: found.Code,
          start: found.Start,
          length: found.Length,
          message: found.Message,
          isSyntax: syntax.has(keyOf(found)),
        }));
    },
    format: (query) =>
      serviceOf(query, kusto.GlobalState.Default).GetFormattedText(kusto.Editor.FormattingOptions.Default).Text,
    describe: (query, { offset, tables }) => serviceOf(query, globalsOf(tables)).GetQuickInfo(offset).Text ?? '',
  };
}

function isSame(a: ReadonlyMap<string, KqlTable>, b: ReadonlyMap<string, KqlTable>): boolean {
  return a.size === b.size && [...a].every(([name, table]) => b.get(name) === table);
}

function keyOf({ Code, Start, Length }: Diagnostic): string {
  return `${Code} ${Start} ${Length}`;
}

function toArray<Item>(list: List<Item>): Item[] {
  return Array.from({ length: list.Count }, (_, index) => list.getItem(index));
}
