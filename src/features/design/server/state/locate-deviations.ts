// Finds what each deviation of a state is about in a document: the part of the solution, the fact, and the rows and paragraphs.

import { listSolutionFacts, type SolutionFact } from '#model/document/solution-facts.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import type { DocumentDeviation, DocumentPlace } from '../../shared/state-shapes.ts';
import { listBlocks, solutionOf } from '../model/design-model.ts';
import { assembleFacts, type TextWithFacts } from '../text/assemble-facts.ts';
import { indexDocument, type DocumentIndex, type Unit } from './document-index.ts';
import { findPart, listRows, listTables, type Part, type WantedRow } from './part-rows.ts';

export type LocateOrder = TextWithFacts & {
  design: { topics: readonly string[] };
  deviations: readonly Deviation[];
};

/** A person reads the first of them; the others are the same value said again. */
const MAX_PLACES = 4;
/** Characters of a paragraph that are shown. */
const MAX_EXCERPT = 160;

/** `nodeId` of each part is the id of what the solution of the document has. Throws for a design without a solution. */
export function locateDeviations({ deviations, ...stored }: LocateOrder): DocumentDeviation[] {
  const solution = solutionOf(stored);
  if (!solution) throw new Error('The design has no solution.');
  const facts = assembleFacts(stored);
  const index = indexDocument(stored.design, {
    facts,
    blocks: listBlocks(stored).map(({ key, markdown }) => ({ key, value: markdown })),
  });
  const findFact = createFactFinder(solution, facts);
  return deviations.map((deviation) => {
    const part = findPart(solution, deviation.subjectId);
    const exact = part && findFact({ path: deviation.fact });
    const factRow = exact ?? (part && findFact({ part }));
    return {
      ...deviation,
      part: part && { name: part.name, kind: part.kind, ...nodeOf(solution, part) },
      factRow,
      places: findPlaces(index, { solution, deviation, part, value: exact?.value ?? null }),
    };
  });
}

type Node = { nodeId: string; environmentId: string | null };

/** A rule is shown by its subnet. */
function nodeOf({ rules, subnets, networks }: Solution, { kind, id }: Part): Node {
  const nodeId = kind === 'rule' ? (rules.find((each) => each.id === id)?.subnetId ?? id) : id;
  const networkId = subnets.find((each) => each.id === nodeId)?.networkId ?? nodeId;
  return { nodeId, environmentId: networks.find((each) => each.id === networkId)?.environmentId ?? null };
}

const collections: Record<Part['kind'], string> = {
  network: 'networks',
  subnet: 'subnets',
  component: 'components',
  rule: 'rules',
};

type FactFinder = (wanted: { path: string | null } | { part: Part }) => DocumentDeviation['factRow'];

/** It finds a fact by the path of its value, or the first one about a part. */
function createFactFinder(solution: Solution, facts: readonly Fact[]): FactFinder {
  const rows = new Map(facts.map((fact) => [fact.key, fact]));
  const listed = listSolutionFacts(solution);
  const byPath = new Map(listed.map((fact) => [fact.path, fact]));
  const byPart = Map.groupBy(listed, ({ path }) => path?.split('.').slice(0, 2).join('.'));
  const find = (wanted: Parameters<FactFinder>[0]): SolutionFact | undefined => {
    if ('part' in wanted) return byPart.get(`${collections[wanted.part.kind]}.${wanted.part.id}`)?.[0];
    return wanted.path === null ? undefined : byPath.get(wanted.path);
  };
  return (wanted) => {
    const row = rows.get(find(wanted)?.key ?? '');
    return row ? { key: row.key, label: row.label, value: row.value, isListed: !row.isComputed } : null;
  };
}

type Search = { solution: Solution; deviation: Deviation; part: Part | null; value: string | null };

function findPlaces(index: DocumentIndex, search: Search): DocumentPlace[] {
  const found = search.part ? placesOfPart(index, { ...search, part: search.part }) : [];
  const places = found.length > 0 ? found : placesOfTables(index, search.deviation);
  const seen = new Set<string>();
  const distinct = places.filter(({ range, cells }) => {
    const key = [range.line, range.column, ...cells].join('\n');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return distinct.slice(0, MAX_PLACES);
}

/** Places that state the value come before those that only name the part. The `value` is that of a fact. */
function placesOfPart(
  index: DocumentIndex,
  { solution, deviation: { fact, subjectId }, part, value }: Search & { part: Part },
): DocumentPlace[] {
  const prefix = `${collections[part.kind]}.${subjectId}.`;
  const field = fact?.startsWith(prefix) ? fact.slice(prefix.length) : null;
  const rows = listRows(solution, part, field).flatMap((wanted) => findRows(index, wanted));
  return [
    ...rows.filter(({ column }) => column !== null),
    ...(value === null ? [] : findWords(index, isRange(value) ? [value] : [part.name, value])),
    ...rows.filter(({ column }) => column === null),
    ...(part.kind === 'rule' ? [] : findWords(index, [part.name])),
  ];
}

/** A table that a person has taken into the text is found by its cells as well. */
function findRows(index: DocumentIndex, { block, cells, column, caption }: WantedRow): DocumentPlace[] {
  const [first] = cells;
  if (first === undefined) return [];
  return index
    .rowsWith(first)
    .filter(
      (row) =>
        (row.block === block || row.block === null) &&
        cells.every((cell) => row.cells.includes(cell)) &&
        (caption === undefined || caption.test(row.caption)) &&
        (row.block !== null || column === null || row.header.includes(column)),
    )
    .slice(0, MAX_PLACES)
    .map((row) => placeOf(row, column));
}

/** A range is one part's alone; other values mean the part only where its name is next to them. */
function isRange(value: string): boolean {
  return /^\d+(?:\.\d+){3}\/\d+$/.test(value);
}

function findWords(index: DocumentIndex, phrases: readonly string[]): DocumentPlace[] {
  return index
    .findTexts(phrases)
    .slice(0, MAX_PLACES)
    .map((unit) => placeOf(unit, null));
}

/** What the solution does not have is missing in a table of the document. What belongs to a part has its name as a key. */
function placesOfTables(index: DocumentIndex, { address }: Deviation): DocumentPlace[] {
  const tables = listTables(address);
  const key = /\["([^"\\]+)"\]$/.exec(address)?.[1];
  const row = key === undefined ? undefined : index.rowsWith(key).find(({ block }) => tables.includes(block ?? ''));
  const [header] = tables.flatMap((block) => index.headersOf(block).slice(0, 1));
  return [row ?? header].flatMap((unit) => (unit ? [placeOf(unit, null)] : []));
}

function placeOf({ kind, heading, caption, header, cells, text, place }: Unit, column: string | null): DocumentPlace {
  const at = column === null ? -1 : header.indexOf(column);
  return {
    ...place,
    heading,
    table: kind === 'text' ? null : caption,
    cells: [...cells],
    column: at === -1 ? null : column,
    text: kind === 'text' ? text.slice(0, MAX_EXCERPT) : (cells[at] ?? ''),
  };
}
