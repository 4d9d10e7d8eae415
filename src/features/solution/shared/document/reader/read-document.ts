// A second, simple reader of an exported document: it knows Markdown tables and nothing of how they were written. It reports
// what in the document contradicts itself, or the solution that it describes.

import { listCatalogue } from '#cloud/catalogue/catalogue.ts';
import type { Solution } from '../../solution-shapes.ts';
import { checkRules } from './read-rules.ts';
import { checkSense } from './read-sense.ts';
import { columnOf, rangeOf, readTables, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

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

/** Subnets are inside of their networks and apart; no address of the text is outside of all of them. */
function checkAddresses(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  const found: Contradiction[] = [];
  const report = (message: string): void => void found.push({ kind: 'address', message });
  const networks = tableOf(tables, 'Network', 'Address space');
  const subnets = tableOf(tables, 'Subnet', 'CIDR');
  const clusters = tableOf(tables, 'Cluster', 'CIDR');
  // Several rows may have one name: what is kept free.
  const spaces = new Map<string, { from: number; to: number }[]>();
  for (const row of networks?.rows ?? []) {
    const written = row[columnOf(networks!, 'Address space')] ?? '';
    const ranges = written.split(', ').flatMap((text) => rangeOf(text) ?? []);
    spaces.set(row[0] ?? '', [...(spaces.get(row[0] ?? '') ?? []), ...ranges]);
  }
  const placed: { name: string; from: number; to: number }[] = [];
  for (const row of subnets?.rows ?? []) {
    const [name = '', network = '', cidr = '', usable = ''] = row;
    const range = rangeOf(cidr);
    if (!range) {
      report(`${name} has ${cidr}.`);
      continue;
    }
    if (!(spaces.get(network) ?? []).some(({ from, to }) => from <= range.from && range.to <= to))
      report(`${name} ${cidr} is outside of ${network}.`);
    for (const other of placed)
      if (range.from <= other.to && other.from <= range.to) report(`${name} ${cidr} overlaps ${other.name}.`);
    placed.push({ name, ...range });
    const size = range.to - range.from + 1;
    if (Number(usable) >= size || Number(usable) < size - 6) report(`${name} ${cidr} has ${usable} usable addresses.`);
  }
  const known = [
    ...[...spaces.values()].flat(),
    ...(clusters?.rows ?? []).flatMap((row) => row.slice(2).flatMap((text) => rangeOf(text) ?? [])),
  ];
  const [, span = ''] = tables.flatMap(({ rows }) => rows).find(([label]) => label === 'Address space') ?? [];
  for (const [text] of markdown.matchAll(/\d+\.\d+\.\d+\.\d+\/\d+/g)) {
    const range = rangeOf(text);
    const isKnown = known.some(({ from, to }) => range !== null && from <= range.from && range.to <= to);
    if (!isKnown && text !== span) report(`${text} is in no network of the document.`);
  }
  const whole = rangeOf(span);
  for (const [name, ranges] of spaces)
    for (const { from, to } of ranges)
      if (whole && (from < whole.from || to > whole.to) && !/premises/i.test(name))
        report(`${name} is outside of ${span}.`);
  return found;
}

/** A component has one name in tables, cost and diagrams. */
function checkNames(markdown: string, tables: readonly ReadTable[], solution: Solution): Contradiction[] {
  const found: Contradiction[] = [];
  const components = tableOf(tables, 'Component', 'SKU', 'Place');
  const names = new Set((components?.rows ?? []).map(([name = '']) => name));
  const unread = (name: string): string =>
    name
      .replace(/[^\p{L}\p{N} .,:/()+_-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const drawn = new Set([...names].map(unread));
  for (const { name } of solution.components)
    if (!names.has(name.replace(/\s+/g, ' ')))
      found.push({ kind: 'name', message: `${name} is missing from the table of components.` });
  for (const table of tables)
    if (table.header[0] === 'Component')
      for (const [name = ''] of table.rows)
        if (!names.has(name) && name !== '**Total**')
          found.push({ kind: 'name', message: `${table.caption} names ${name}, which is no component.` });
  const priced = new Set(
    tables.filter(({ header }) => header.includes('Charged by')).flatMap(({ rows }) => rows.map(([name = '']) => name)),
  );
  for (const name of names)
    if (!priced.has(name)) found.push({ kind: 'name', message: `${name} is in no table of the cost.` });
  for (const [diagram] of markdown.matchAll(/```mermaid[^]*?```/g)) {
    const labels = [...diagram.matchAll(/^ +c\d+\["([^"]*)"\]/gm)].map(([, text = '']) => text);
    for (const text of labels)
      if (!drawn.has(text)) found.push({ kind: 'name', message: `The diagram draws ${text}, which is no component.` });
    const ids = new Set(
      [...diagram.matchAll(/^ +(c\d+|internet|administrators|on-premises)[[(]/gm)].map(([, id]) => id),
    );
    for (const [, from, to] of diagram.matchAll(/^ +(\S+) -->(?:\|[^|]*\|)? (\S+)$/gm))
      for (const end of [from, to])
        if (!ids.has(end))
          found.push({ kind: 'name', message: `A line of a diagram ends at ${end}, which is not drawn.` });
  }
  return found;
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
  const found: Contradiction[] = [];
  const report = (message: string): void => void found.push({ kind: 'recovery', message });
  const table = tableOf(tables, 'Component', 'Copy in');
  const requirements = tableOf(tables, 'Requirement', 'What this solution does');
  const [, rpoText = '', , rpoState = ''] = requirements?.rows.find(([name = '']) => name.includes('(RPO)')) ?? [];
  const wanted = minutesOf(rpoText);
  const catalogue = [...listCatalogue(solution.provider), ...listCatalogue('self')];
  for (const row of table?.rows ?? []) {
    const cell = (header: string): string => row[columnOf(table!, header)] ?? '';
    const [name = '', sku = ''] = row;
    const copy = cell('Copy in');
    const lost = cell('Data lost (documented)');
    const component = solution.components.find((each) => each.name.replace(/\s+/g, ' ') === name);
    const known = catalogue
      .filter(({ key, provider }) => key === component?.service && provider === component.provider)
      .flatMap(({ skus }) => skus.filter((each) => each.name === sku))[0];
    const claimed = minutesOf(lost);
    const documented = known?.redundancy.rpoMinutes?.value;
    if (claimed !== null && (documented === undefined || claimed < documented - 0.01))
      report(`${name} claims ${lost}; its SKU is documented with ${documented ?? 'nothing'}.`);
    if (copy !== 'None' && known?.redundancy.regions?.value === 'none')
      report(`${name} claims a copy that ${sku} cannot have.`);
    const misses = copy === 'None' || (documented !== undefined && wanted !== null && documented > wanted);
    if (misses && rpoState.startsWith('Met')) report(`The RPO is called met, and ${name} misses it.`);
    const [sentence = ''] =
      markdown.match(/documented figures of [^.]* are within the objectives/)?.map((text) => text) ?? [];
    if (misses && sentence.includes(name)) report(`${name} is said to be within the objectives.`);
  }
  return found;
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
