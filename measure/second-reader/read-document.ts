// A second, simple reader of an exported document: it knows Markdown tables and nothing of how they were written. It reports
// what in the document contradicts itself, or the solution that it describes.

import type { Sku } from '#catalogue/catalogue-service.ts';
import { listCatalogue } from '#catalogue/catalogue.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { checkRules } from './read-rules.ts';
import { checkSense } from './read-sense.ts';
import { checkAddresses } from './read-addresses.ts';
import { columnOf, readTables, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

export function findContradictions(markdown: string, solution: Solution): Contradiction[] {
  const tables = readTables(markdown);
  return [
    ...checkLeftovers(markdown),
    ...checkAddresses(markdown, tables),
    ...checkNames(markdown, tables, solution),
    ...checkSkus(tables, solution),
    ...checkRecovery(markdown, tables, solution),
    ...checkRules(tables),
    ...checkMoney(tables),
    ...checkFigures(markdown, tables),
    ...checkSense(markdown, tables),
  ];
}

function checkLeftovers(markdown: string): Contradiction[] {
  return [...markdown.matchAll(/\{\{[^}]*\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object/g)].map(([text]) => ({
    kind: 'leftover',
    message: `The text has ${text}.`,
  }));
}

/** A component has one name in tables, cost and diagrams. */
function checkNames(markdown: string, tables: readonly ReadTable[], solution: Solution): Contradiction[] {
  const components = tableOf(tables, 'Component', 'SKU', 'Place');
  const names = new Set((components?.rows ?? []).map(([name = '']) => name));
  return [
    ...solution.components
      .filter(({ name }) => !names.has(name.replace(/\s+/g, ' ')))
      .map(({ name }) => `${name} is missing from the table of components.`),
    ...findStrangers(tables, names),
    ...findUnpriced(tables, names),
    ...[...markdown.matchAll(/```mermaid[^]*?```/g)].flatMap(([diagram]) => checkDiagram(diagram, names)),
  ].map((message) => ({ kind: 'name', message }));
}

function findStrangers(tables: readonly ReadTable[], names: ReadonlySet<string>): string[] {
  return tables
    .filter(({ header }) => header[0] === 'Component')
    .flatMap(({ caption, rows }) =>
      rows
        .filter(([name = '']) => !names.has(name) && name !== '**Total**')
        .map(([name = '']) => `${caption} names ${name}, which is no component.`),
    );
}

function findUnpriced(tables: readonly ReadTable[], names: ReadonlySet<string>): string[] {
  const priced = new Set(
    tables.filter(({ header }) => header.includes('Charged by')).flatMap(({ rows }) => rows.map(([name = '']) => name)),
  );
  return [...names].filter((name) => !priced.has(name)).map((name) => `${name} is in no table of the cost.`);
}

/** A diagram draws components alone, and its lines end at what it draws. */
function checkDiagram(diagram: string, names: ReadonlySet<string>): string[] {
  const drawn = new Set([...names].map(asLabel));
  const labels = [...diagram.matchAll(/^ +c\d+\["([^"]*)"\]/gm)].map(([, text = '']) => text);
  const ids = new Set([...diagram.matchAll(/^ +(c\d+|internet|administrators|on-premises)[[(]/gm)].map(([, id]) => id));
  const ends = [...diagram.matchAll(/^ +(\S+) -->(?:\|[^|]*\|)? (\S+)$/gm)].flatMap(([, from, to]) => [from, to]);
  return [
    ...labels.filter((text) => !drawn.has(text)).map((text) => `The diagram draws ${text}, which is no component.`),
    ...ends.filter((end) => !ids.has(end)).map((end) => `A line of a diagram ends at ${end}, which is not drawn.`),
  ];
}

/** A name as a label of a diagram has it. */
function asLabel(name: string): string {
  return name
    .replace(/[^\p{L}\p{N} .,:/()+_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An SKU of the document exists, and is the same wherever its component is named. */
function checkSkus(tables: readonly ReadTable[], solution: Solution): Contradiction[] {
  const found: Contradiction[] = [];
  const stated = new Map<string, string>();
  const catalogue = [...listCatalogue(solution.provider), ...listCatalogue('self')];
  const skuNames = new Set(catalogue.flatMap(({ skus }) => skus.map(({ name }) => name)));
  for (const table of tables) {
    const column = columnOf(table, 'SKU');
    if (column === -1 || table.header[0] !== 'Component') continue;
    for (const row of table.rows) {
      const [name = ''] = row;
      const sku = row[column] ?? '';
      const before = stated.get(name);
      if (before !== undefined && before !== sku)
        found.push({ kind: 'sku', message: `${name} is ${before} and ${sku}.` });
      stated.set(name, sku);
      const isSaid = /^(?:Not in the catalogue|Has no SKU|Machines to be sized|To be chosen)$/.test(sku);
      if (!isSaid && !skuNames.has(sku))
        found.push({ kind: 'sku', message: `${name} has an SKU ${sku}, which no service has.` });
    }
  }
  return [...found, ...checkSizes(tables, solution)];
}

/** '1, B1': how many an environment has, and its own SKU. */
function checkSizes(tables: readonly ReadTable[], { components, environments }: Solution): Contradiction[] {
  const [first] = environments;
  const table = first && tables.find(({ header }) => header[0] === 'Component' && header[1] === first.name);
  return (table?.rows ?? []).flatMap(([name = '', ...cells]) =>
    cells.flatMap((cell, place): Contradiction[] => {
      const [, count = '', sku] = /^(\d+)(?:, (.+))?$/.exec(cell) ?? [];
      const id = environments[place]?.id ?? '';
      const isThere = components.some(
        (each) =>
          each.name.replace(/\s+/g, ' ') === name &&
          String(each.counts[id] ?? 0) === count &&
          (sku ?? each.sku) === (each.skus?.[id] ?? each.sku),
      );
      return isThere || count === '0' ? [] : [{ kind: 'sku', message: `${name} is not ${cell} in ${id}.` }];
    }),
  );
}

function minutesOf(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?) (second|minute|hour|day)s?$/.exec(text);
  if (!match) return null;
  const units: Readonly<Record<string, number>> = { second: 1 / 60, minute: 1, hour: 60, day: 1_440 };
  return Number(match[1]) * (units[match[2] ?? ''] ?? NaN);
}

/** Nothing is claimed of an SKU that its documentation does not state, and no objective is met that figures miss. */
function checkRecovery(markdown: string, tables: readonly ReadTable[], solution: Solution): Contradiction[] {
  const table = tableOf(tables, 'Component', 'Copy in');
  const requirements = tableOf(tables, 'Requirement', 'What this solution does');
  const [, rpoText = '', , rpoState = ''] = requirements?.rows.find(([name = '']) => name.includes('(RPO)')) ?? [];
  const claims = { wanted: minutesOf(rpoText), isMet: rpoState.startsWith('Met'), within: readWithin(markdown) };
  return (table?.rows ?? []).flatMap((row) => {
    const cell = (header: string): string => row[columnOf(table!, header)] ?? '';
    const [name = '', sku = ''] = row;
    const stated = { name, copy: cell('Copy in'), lost: cell('Data lost (documented)') };
    const known = findSku(solution, { name, sku });
    return [...checkClaims(stated, known), ...checkObjectives(stated, known, claims)].map((message) => ({
      kind: 'recovery',
      message,
    }));
  });
}

/** The components that a sentence says are within the objectives. */
function readWithin(markdown: string): string {
  return /documented figures of [^.]* are within the objectives/.exec(markdown)?.[0] ?? '';
}

function findSku(solution: Solution, { name, sku }: { name: string; sku: string }): Sku | undefined {
  const component = solution.components.find((each) => each.name.replace(/\s+/g, ' ') === name);
  return [...listCatalogue(solution.provider), ...listCatalogue('self')]
    .filter(({ key, provider }) => key === component?.service && provider === component.provider)
    .flatMap(({ skus }) => skus.filter((each) => each.name === sku))[0];
}

type RecoveryRow = { name: string; copy: string; lost: string };

function checkClaims({ name, copy, lost }: RecoveryRow, known: Sku | undefined): string[] {
  const claimed = minutesOf(lost);
  const documented = known?.redundancy.rpoMinutes?.value;
  const isBetter = claimed !== null && (documented === undefined || claimed < documented - 0.01);
  const isImpossible = copy !== 'None' && known?.redundancy.regions?.value === 'none';
  return [
    ...(isBetter ? [`${name} claims ${lost}; its SKU is documented with ${documented ?? 'nothing'}.`] : []),
    ...(isImpossible ? [`${name} claims a copy that ${known.name} cannot have.`] : []),
  ];
}

type RecoveryClaims = { wanted: number | null; isMet: boolean; within: string };

function checkObjectives(
  { name, copy }: RecoveryRow,
  known: Sku | undefined,
  { wanted, isMet, within }: RecoveryClaims,
): string[] {
  const documented = known?.redundancy.rpoMinutes?.value;
  const misses = copy === 'None' || (documented !== undefined && wanted !== null && documented > wanted);
  if (!misses) return [];
  return [
    ...(isMet ? [`The RPO is called met, and ${name} misses it.`] : []),
    ...(within.includes(name) ? [`${name} is said to be within the objectives.`] : []),
  ];
}

/** A row called total is the sum of the rows above it. */
function checkMoney(tables: readonly ReadTable[]): Contradiction[] {
  const found: Contradiction[] = [];
  for (const { caption, header, rows } of tables) {
    const total = rows.find(([label = '']) => /^\**total/i.test(label));
    if (!total) continue;
    for (const [column, text] of total.entries()) {
      const stated = amountOf(text);
      if (stated === null) continue;
      const sum = rows.filter((row) => row !== total).reduce((all, row) => all + (amountOf(row[column] ?? '') ?? 0), 0);
      if (Math.abs(sum - stated) > 0.001)
        found.push({
          kind: 'money',
          message: `${caption}: ${header[column]} says ${text}, and the rows come to ${sum}.`,
        });
    }
  }
  return found;
}

function amountOf(text: string): number | null {
  return /^[\d,]+\.\d\d$/.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** A figure that several tables and sentences state is the same in all of them. */
function checkFigures(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  const found: Contradiction[] = [];
  const stated = (label: RegExp): Set<string> =>
    new Set(
      tables
        .filter(({ header }) => /^(?:Key figure|Requirement)$/.test(header[0] ?? ''))
        .flatMap(({ rows }) => rows.flatMap(([name = '', value = '']) => (label.test(name) ? [value] : []))),
    );
  const sentences: readonly (readonly [RegExp, RegExp])[] = [
    [/\(RTO\)/, /an RTO of (\d+ \w+)/g],
    [/\(RPO\)/, /an RPO of (\d+ \w+)/g],
    [/^Availability/, /availability target is ([\d.]+ %)/g],
    [/^(?:Estimated monthly|Monthly)/, /cost range is ((?:Up to )?(?:[A-Z]{3} )?\D?[\d,.]*\d(?: to \D?[\d,.]*\d)?)/g],
  ];
  for (const [label, sentence] of sentences) {
    const values = stated(label);
    for (const [, value = ''] of markdown.matchAll(sentence)) values.add(value);
    if (values.size > 1)
      found.push({ kind: 'figure', message: `One figure has ${values.size} values: ${[...values].join(', ')}.` });
  }
  return found;
}
