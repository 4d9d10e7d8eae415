// Help for KQL: tables and columns by the catalogue and those a person gave, operators and functions of the language.

import type { CodeSymbol, Completions, Explanation } from '#contract/assist/code-assist.ts';
import { findTables, loadKqlTables, readGivenTables } from '#expertise/checkers/kql/kql-tables.ts';
import { listNames, maskKql, splitQueries, type KqlQuery } from '#expertise/checkers/kql/kql-text.ts';
import { loadKustoEngine, type KqlTable, type KustoEngine } from '#expertise/checkers/kql/kusto-engine.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { AssistOrder } from '../assist.ts';
import { completionsOf, NOTHING, type Offer } from '../offers.ts';
import { rangeOfWord } from '../word-at.ts';

const LETTER = /\w/;
const WORD_BEFORE = /[A-Za-z_]\w*$/;
/** Operators behind a pipe (learn.microsoft.com/kusto/query/tabular-operators). */
const OPERATORS =
  'as consume count distinct evaluate extend facet find fork getschema invoke join limit lookup make-series mv-apply mv-expand order parse parse-kv parse-where partition project project-away project-keep project-rename project-reorder reduce render sample sample-distinct scan search serialize sort summarize take top top-hitters top-nested union where'.split(
    ' ',
  );
const WORDS =
  'and or not in has has_any has_all contains startswith endswith matches between by asc desc on kind let true false'.split(
    ' ',
  );

let engine: KustoEngine | null = null;
let catalogue: ReadonlyMap<string, KqlTable> | null = null;

export function openKusto(): KustoEngine {
  engine ??= loadKustoEngine();
  return engine;
}

/** The engine takes a quarter of a second for a list; the names are known without it. */
export function completeKql({ files, context, path, offset }: AssistOrder): Completions {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const masked = maskKql(text);
  const [word = ''] = WORD_BEFORE.exec(masked.slice(Math.max(0, offset - 200), offset)) ?? [];
  const from = offset - word.length;
  if (isHidden(text, masked, offset)) return NOTHING;
  const query = queryAt(splitQueries(text, masked), offset);
  const before = masked.slice(query?.start ?? 0, from).trimEnd();
  const tables = tablesOf(context.kqlTables);
  const offers = offersAt({ before, query, tables });
  return completionsOf({ from, word, offers });
}

type Tables = { catalogue: ReadonlyMap<string, KqlTable>; given: ReadonlyMap<string, KqlTable> };

function tablesOf(given: string): Tables {
  catalogue ??= loadKqlTables();
  return { catalogue, given: readGivenTables(given) };
}

/** A comment or a string: what is masked differs from what is written. */
function isHidden(text: string, masked: string, offset: number): boolean {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  return line.trim() !== '' && (text[offset - 1] ?? '') !== (masked[offset - 1] ?? '');
}

function queryAt(queries: readonly KqlQuery[], offset: number): KqlQuery | undefined {
  return queries.findLast(({ start }) => start <= offset);
}

type At = { before: string; query: KqlQuery | undefined; tables: Tables };

function offersAt({ before, query, tables }: At): Offer[] {
  if (before.endsWith('|'))
    return OPERATORS.map((label): Offer => ({ label, kind: 'keyword', detail: 'operator', rank: 10 }));
  const isStart = before === '' || /[;(]$|\b(?:union|join|lookup|=)$/i.test(before);
  const starts = isStart ? tableOffers(tables) : [];
  const names = query ? namesIn(query) : [];
  const columns = query ? columnOffers(query, tables) : [];
  return [
    ...columns,
    ...starts,
    ...names,
    ...openKusto().functions.map((label): Offer => ({
      label,
      kind: 'function',
      insert: `${label}()`,
      cursor: label.length + 1,
    })),
    ...WORDS.map((label): Offer => ({ label, kind: 'keyword', rank: -5 })),
  ];
}

function tableOffers({ catalogue: known, given }: Tables): Offer[] {
  return [
    ...[...given.keys()].map((label): Offer => ({ label, kind: 'table', detail: 'table you gave', rank: 15 })),
    ...[...known.keys()].map((label): Offer => ({ label, kind: 'table', detail: 'table', rank: 5 })),
  ];
}

function columnOffers({ masked }: KqlQuery, tables: Tables): Offer[] {
  return [...findTables(listNames(masked), tables)].flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([label, type]): Offer => ({
      label,
      kind: 'column',
      detail: `${type}, ${table}`,
      rank: 12,
    })),
  );
}

/** Returns what the query itself names: by `let`, and columns that it makes. */
function namesIn({ masked }: KqlQuery): Offer[] {
  return [
    ...masked.matchAll(/(?:\blet\s+|[,|(]\s*(?:(?:extend|project|summarize)\s+)?)([A-Za-z_]\w{0,100})\s*=(?![=~])/g),
  ].map(([, label = '']) => ({ label, kind: 'name', detail: 'in this query', rank: 10 }));
}

export function explainKql({ files, context, path, offset }: AssistOrder): Explanation | null {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const range = rangeOfWord(text, offset, LETTER);
  const query = range && queryAt(splitQueries(text, maskKql(text)), range.from);
  if (!range || !query || range.from >= query.end) return null;
  const tables = findTables(listNames(query.masked), tablesOf(context.kqlTables));
  const [title = '', ...lines] = openKusto()
    .describe(query.text, { offset: range.from - query.start, tables })
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (title === '') return null;
  return { ...range, title, lines: [...lines.slice(0, 6), "By Microsoft's language service for Kusto."], link: null };
}

/** A symbol for each query, and for what it defines by `let`. */
export function outlineKql(text: string): CodeSymbol[] {
  const count = createLineCounter(text);
  return splitQueries(text, maskKql(text)).flatMap(({ start, masked, text: own }) => {
    const lead = masked.search(/\S/);
    const at = start + Math.max(lead, 0);
    const [first = ''] = own.slice(Math.max(lead, 0)).split('\n', 1);
    const lets = [...masked.matchAll(/\blet\s+([A-Za-z_]\w{0,100})\s*=/g)].map(({ 1: name = '', index }) => ({
      name,
      kind: 'let',
      ...count(start + index),
      depth: 1,
    }));
    return [{ name: first.trim().slice(0, 80), kind: 'query', ...count(at), depth: 0 }, ...lets];
  });
}
