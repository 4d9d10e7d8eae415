// Reads the addresses of a document: subnets are in their networks and apart, and no other address is named.

import { columnOf, rangeOf, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

type Range = { from: number; to: number };
type Spaces = ReadonlyMap<string, readonly Range[]>;

/** Subnets are inside of their networks and apart; no address of the text is outside of all of them. */
export function checkAddresses(markdown: string, tables: readonly ReadTable[]): Contradiction[] {
  const spaces = readSpaces(tables);
  const [, span = ''] = tables.flatMap(({ rows }) => rows).find(([label]) => label === 'Address space') ?? [];
  return [
    ...checkSubnets(tables, spaces),
    ...findStrangers(markdown, { span, known: [...[...spaces.values()].flat(), ...readClusterRanges(tables)] }),
    ...checkSpan(span, spaces),
  ].map((message) => ({ kind: 'address', message }));
}

/** By name of a network. Several rows may have one name: what is kept free. */
function readSpaces(tables: readonly ReadTable[]): Spaces {
  const networks = tableOf(tables, 'Network', 'Address space');
  const spaces = new Map<string, Range[]>();
  for (const row of networks?.rows ?? []) {
    const written = row[columnOf(networks!, 'Address space')] ?? '';
    const ranges = written.split(', ').flatMap((text) => rangeOf(text) ?? []);
    spaces.set(row[0] ?? '', [...(spaces.get(row[0] ?? '') ?? []), ...ranges]);
  }
  return spaces;
}

function readClusterRanges(tables: readonly ReadTable[]): Range[] {
  const clusters = tableOf(tables, 'Cluster', 'CIDR');
  return (clusters?.rows ?? []).flatMap((row) => row.slice(2).flatMap((text) => rangeOf(text) ?? []));
}

function checkSubnets(tables: readonly ReadTable[], spaces: Spaces): string[] {
  const placed: (Range & { name: string })[] = [];
  return (tableOf(tables, 'Subnet', 'CIDR')?.rows ?? []).flatMap(
    ([name = '', network = '', cidr = '', usable = '']) => {
      const range = rangeOf(cidr);
      if (!range) return [`${name} has ${cidr}.`];
      const others = placed.filter(({ from, to }) => range.from <= to && from <= range.to);
      placed.push({ name, ...range });
      const size = range.to - range.from + 1;
      return [
        ...(isInside(range, spaces.get(network) ?? []) ? [] : [`${name} ${cidr} is outside of ${network}.`]),
        ...others.map((other) => `${name} ${cidr} overlaps ${other.name}.`),
        ...(Number(usable) >= size || Number(usable) < size - 6
          ? [`${name} ${cidr} has ${usable} usable addresses.`]
          : []),
      ];
    },
  );
}

/** Route tables name the internet so. */
const INTERNET = '0.0.0.0/0';

function findStrangers(markdown: string, { span, known }: { span: string; known: readonly Range[] }): string[] {
  return [...markdown.matchAll(/\d+\.\d+\.\d+\.\d+\/\d+/g)]
    .map(([text]) => text)
    .filter((text) => {
      const range = rangeOf(text);
      return text !== span && text !== INTERNET && !(range !== null && isInside(range, known));
    })
    .map((text) => `${text} is in no network of the document.`);
}

/** The address space that is stated for the whole solution has all of its networks in the cloud. */
function checkSpan(span: string, spaces: Spaces): string[] {
  const whole = rangeOf(span);
  if (!whole) return [];
  return [...spaces]
    .filter(([name]) => !/premises/i.test(name))
    .flatMap(([name, ranges]) =>
      ranges.filter((range) => !isInside(range, [whole])).map(() => `${name} is outside of ${span}.`),
    );
}

function isInside({ from, to }: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) => range.from <= from && to <= range.to);
}
