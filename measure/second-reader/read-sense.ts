// Reads a document as somebody who has to sign it: nothing is said twice, no heading and no column is empty, every count is right,
// and a sum that lacks parts is not called covered.

import { columnOf, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

/** A shorter paragraph, such as a caption, may come back. */
const MIN_DOUBLED = 60;
const AMOUNT = /^[\d,]+\.\d\d$/;
const NOTHING = /^(?:Not stated|None stated|Not documented here)$/;
const OUTSIDE = /^(?:the internet|administrators|the data centre|any)$/i;

export function checkSense(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  return [
    ...checkHeadings(markdown),
    ...checkParagraphs(markdown),
    ...checkColumns(tables),
    ...checkParties(tables),
    ...checkCounts(markdown, tables),
    ...checkCoverage(markdown, tables),
    ...checkClaims(markdown, tables),
  ];
}

function checkHeadings(markdown: string): Contradiction[] {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  const depthOf = (line: string | undefined): number => /^#+(?= )/.exec(line ?? '')?.[0].length ?? 0;
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const isEmpty = next === undefined || (depthOf(next) > 0 && depthOf(next) <= depthOf(line));
    return depthOf(line) > 1 && isEmpty ? [{ kind: 'empty', message: `Nothing is below “${line}”.` }] : [];
  });
}

function checkParagraphs(markdown: string): Contradiction[] {
  const seen = new Set<string>();
  return markdown.split(/\n{2,}/).flatMap((paragraph) => {
    // Tables of different subnets may have the same rows; their captions differ.
    const isDoubled = paragraph.length >= MIN_DOUBLED && !paragraph.startsWith('|') && seen.has(paragraph);
    seen.add(paragraph);
    return isDoubled ? [{ kind: 'doubled', message: `The document says twice: ${paragraph.slice(0, 80)}` }] : [];
  });
}

/** A column that says nothing of any row, or what the column before it says. */
function checkColumns(tables: readonly ReadTable[]): Contradiction[] {
  return tables.flatMap(({ caption, header, rows }) => {
    // What nobody has stated yet is shown as open, row by row.
    if (rows.length < 2 || header[0] === 'Requirement') return [];
    const cellsOf = (column: number): string[] => rows.map((row) => row[column] ?? '');
    return header.flatMap((name, column) => {
      const cells = cellsOf(column);
      if (column > 0 && cells.every((cell) => NOTHING.test(cell)))
        return [{ kind: 'column', message: `${caption}: “${name}” says nothing of any row.` }];
      const isRepeated =
        column > 1 &&
        cells.every((cell) => AMOUNT.test(cell)) &&
        cells.join('|') === cellsOf(column - 1).join('|') &&
        cells.join('|') === cellsOf(column - 2).join('|');
      return isRepeated ? [{ kind: 'column', message: `${caption}: “${name}” repeats the columns before it.` }] : [];
    });
  });
}

/** Names of resources are written as they are named: 'snet-app' is not 'Snet-app'. */
function checkParties(tables: readonly ReadTable[]): Contradiction[] {
  const names = new Set(
    tables.flatMap(({ header, rows }) =>
      /^(?:Component|Subnet|Network)$/.test(header[0] ?? '') ? rows.map(([name = '']) => name) : [],
    ),
  );
  const folded = new Map([...names].map((name) => [name.toLowerCase(), name]));
  return tables.flatMap((table) =>
    ['From', 'To', 'Source', 'Destination'].flatMap((name) => {
      const column = columnOf(table, name);
      if (column === -1 || table.header[0] === 'Component') return [];
      return table.rows.flatMap((row) => {
        const party = (row[column] ?? '').replace(/ \([\d./, ]+\)$/, '');
        const known = folded.get(party.toLowerCase());
        const isOther = known !== undefined && !names.has(party) && !OUTSIDE.test(party);
        return isOther ? [{ kind: 'name', message: `${table.caption} writes ${party} for ${known}.` }] : [];
      });
    }),
  );
}

/** What the summary counts is what the tables list. */
function checkCounts(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  const rowsOf = (...headers: string[]): number => tableOf(tables, ...headers)?.rows.length ?? 0;
  const expected: readonly (readonly [pattern: RegExp, rows: number, of: string])[] = [
    [/\*\*Solution\.\*\* (\d+) components?/, rowsOf('Component', 'SKU', 'Place'), 'components'],
    [/\*\*Risks\.\*\* (\d+) (?:is|are) open/, rowsOf('Number', 'Risk'), 'risks'],
    [/the (\d+) assumptions/, rowsOf('Number', 'Assumption'), 'assumptions'],
    [/\bOf (\d+) charged components/, countCharged(tables), 'charged components'],
  ];
  return expected.flatMap(([pattern, rows, of]) => {
    const [, count] = pattern.exec(markdown) ?? [];
    return count === undefined || Number(count) === rows
      ? []
      : [{ kind: 'count', message: `The text counts ${count} ${of}, and the table lists ${rows}.` }];
  });
}

/** What is charged has an amount or a reason for having none. */
function countCharged(tables: readonly ReadTable[]): number {
  const priced = tableOf(tables, 'Meter', 'How many')?.rows ?? [];
  const open = (tableOf(tables, 'Environments', 'Reason')?.rows ?? []).filter(
    ([, , reason = '']) => !reason.includes('lists nothing that is charged'),
  );
  return new Set([...priced, ...open].map(([name = '']) => name).filter((name) => !name.includes('Total'))).size;
}

const COVERED = /\b(?:range covers (?:it|them)|(?:within|less than) the (?:\w+ )?budget)\b/;

/** Sentences that take for granted what the rest of the document denies. */
function checkClaims(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  const figures = tableOf(tables, 'Key figure', 'State');
  const hasStated = (figures?.rows ?? []).some((row) => row[columnOf(figures!, 'State')] === 'Stated');
  const components = tableOf(tables, 'Component', 'SKU', 'Zones');
  const oneOf = (components?.rows ?? []).flatMap((row) => {
    const cell = (header: string): string => row[columnOf(components!, header)] ?? '';
    const places = cell('Place').split(', ').length;
    return cell('Zones') === 'One' && /NAT gateway/.test(row[0] ?? '') && places > 1 ? [row[0]] : [];
  });
  return [
    ...(hasStated && markdown.includes('has confirmed none of the figures above')
      ? [{ kind: 'claim', message: 'Figures are marked as stated, and the text says that none is confirmed.' }]
      : []),
    ...(markdown.includes('behind the entrance') && markdown.includes('No connection from the internet is stated.')
      ? [{ kind: 'claim', message: 'The text names an entrance, and nothing connects from the internet.' }]
      : []),
    ...oneOf.map((name) => ({ kind: 'claim', message: `${name} is in one zone, and has a place in several.` })),
  ];
}

/** Where charges have no price, nothing is known to be covered. */
function checkCoverage(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  if (!tableOf(tables, 'Environments', 'Reason')) return [];
  const claim = markdown.split(/[.\n]/).find((sentence) => COVERED.test(sentence));
  return claim === undefined || /whether/i.test(claim)
    ? []
    : [{ kind: 'coverage', message: `Charges have no price, and the text says: ${claim.trim()}.` }];
}
