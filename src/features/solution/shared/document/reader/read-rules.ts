// Reads the tables of rules: ports and priorities, and whether the addresses are those of the environment that a rule is for.

import { columnOf, rangeOf, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

export function checkRules(tables: readonly ReadTable[]): Contradiction[] {
  return [...checkPorts(tables), ...checkParties(tables), ...checkSets(tables)];
}

/** Each priority once in a table; every allowed port leads to something that a connection leads to. */
function checkPorts(tables: readonly ReadTable[]): Contradiction[] {
  const found: Contradiction[] = [];
  const connections = tableOf(tables, 'From', 'To', 'Port');
  const ports = new Set((connections?.rows ?? []).map((row) => row[2] ?? ''));
  for (const table of tables) {
    const port = columnOf(table, 'Port');
    if (!table.header.includes('Source') || port === -1) continue;
    const priority = columnOf(table, 'Priority');
    const seen = new Set<string>();
    for (const row of table.rows) {
      const value = row[priority] ?? '';
      if (priority !== -1 && seen.has(value))
        found.push({ kind: 'rule', message: `${table.caption} has priority ${value} twice.` });
      seen.add(value);
      const written = row[port] ?? '';
      // The cloud's own management is no connection of the solution.
      if (/^`?(?:GatewayManager|ApiManagement|AzureLoadBalancer)/.test(row[table.header.indexOf('Source')] ?? ''))
        continue;
      if (!ports.has(written) && written !== 'any')
        found.push({ kind: 'rule', message: `${table.caption} opens ${written}, and no connection uses it.` });
      for (const [, number = ''] of written.matchAll(/(\d+)/g))
        if (Number(number) > 65_535) found.push({ kind: 'rule', message: `${table.caption} names port ${number}.` });
    }
  }
  return found;
}

/** What calls from outside of all networks, and has no address in the document: a rule of Azure names its service tag. */
const UNTAGGED = /^Azure Front Door$/;

/** Each set of rules is written once, and every source is something that a rule of the cloud can name. */
function checkSets(tables: readonly ReadTable[]): Contradiction[] {
  const seen = new Map<string, string>();
  return tables.flatMap(({ caption, header, rows }) => {
    const [, tier = '', direction = ''] = /^(.+?)(?:-[a-c]\b.*)? in .+, (inbound|outbound)$/.exec(caption) ?? [];
    const source = header.indexOf('Source');
    if (tier === '' || source === -1) return [];
    const addresses = header.indexOf('Addresses');
    const words = rows.map((row) =>
      row.filter((_, column) => column !== addresses).map((cell) => cell.replace(/ \([\d./, ]+\)$/, '')),
    );
    const key = JSON.stringify([tier, direction, words]);
    const before = seen.get(key);
    seen.set(key, caption);
    return [
      ...(before === undefined ? [] : [{ kind: 'rule-repeated', message: `${caption} repeats ${before}.` }]),
      ...words
        .filter((row) => UNTAGGED.test(row[source] ?? ''))
        .map((row) => ({ kind: 'rule-source', message: `${caption} names ${row[source]}, which has no address.` })),
    ];
  });
}

type Range = { from: number; to: number };
type NamedNetwork = { environment: string; isAnywhere: boolean; ranges: Range[] };

/**
 * A rule is about the environment of its subnet: no address in it is of another environment, and what an inbound rule leads to is in
 * the subnet.
 */
function checkParties(tables: readonly ReadTable[]): Contradiction[] {
  const found: Contradiction[] = [];
  const networks = readNetworks(tables);
  const subnets = new Map(
    (tableOf(tables, 'Subnet', 'CIDR')?.rows ?? []).map(([name, network, cidr = '']) => [
      `${name} in ${network}`,
      rangeOf(cidr),
    ]),
  );
  for (const { caption, header, rows } of tables) {
    const [, parts = '', places = '', direction = ''] = / of (.+) in (.+), (inbound|outbound)$/.exec(caption) ?? [];
    if (!header.includes('Source') || direction === '') continue;
    const names = listNames(parts).flatMap((part) => listNames(places).map((network) => ({ part, network })));
    const ownColumn = direction === 'inbound' ? 'Destination' : 'Source';
    const judge = (text: string, { isOwn, homes }: { isOwn: boolean; homes: typeof names }): void => {
      const range = rangeOf(text);
      if (!range) return;
      for (const { network } of homes) {
        const own = networks.get(network);
        const other = own ? environmentOf(range, { own, networks }) : null;
        if (other !== null)
          found.push({ kind: 'rule-address', message: `${caption} has ${text}, which is of ${other}.` });
      }
      const spaces = homes.flatMap(({ part, network }) => subnets.get(`${part} in ${network}`) ?? []);
      if (isOwn && spaces.length > 0 && !isInside(range, spaces))
        found.push({ kind: 'rule-address', message: `${caption} is about ${text}, which is not in the subnet.` });
    };
    for (const row of rows) {
      for (const column of ['Source', 'Destination'])
        for (const text of listRanges(row[header.indexOf(column)] ?? ''))
          judge(text, { isOwn: column === ownColumn, homes: names });
      for (const entry of (row[header.indexOf('Addresses')] ?? '').split('; ')) {
        const [, label = '', from = '', to = ''] = /^(.+?): (?:from (.*?))?(?: ?to (.*))?$/.exec(entry) ?? [];
        const homes = names.filter(({ network }) => label === network);
        if (label !== '' && homes.length === 0)
          found.push({
            kind: 'rule-address',
            message: `${caption} has addresses of ${label}, which it does not name.`,
          });
        for (const text of listRanges(from)) judge(text, { isOwn: direction === 'outbound', homes });
        for (const text of listRanges(to)) judge(text, { isOwn: direction === 'inbound', homes });
      }
    }
  }
  return found;
}

/** 'a, b and c' */
function listNames(text: string): string[] {
  return text.split(/, | and /);
}

function listRanges(text: string): string[] {
  return [...text.matchAll(/\d+\.\d+\.\d+\.\d+\/\d+/g)].map(([range]) => range);
}

function readNetworks(tables: readonly ReadTable[]): Map<string, NamedNetwork> {
  const shared = new Set(
    (tableOf(tables, 'Environment', 'Role')?.rows ?? []).flatMap(([name = '', role]) =>
      role === 'Used by all environments' ? [name] : [],
    ),
  );
  return new Map(
    (tableOf(tables, 'Network', 'Address space')?.rows ?? []).map(
      ([name = '', environment = '', region = '', spaces = '']) => [
        name,
        {
          environment,
          isAnywhere: environment === 'All' || region === 'On premises' || shared.has(environment),
          ranges: spaces.split(', ').flatMap((text) => rangeOf(text) ?? []),
        },
      ],
    ),
  );
}

type Known = { own: NamedNetwork; networks: ReadonlyMap<string, NamedNetwork> };

/** The environment that a range is in, where that is not the one of the rule. */
function environmentOf(range: Range, { own, networks }: Known): string | null {
  if (own.isAnywhere) return null;
  const homes = [...networks.values()].filter(({ ranges }) => isInside(range, ranges));
  if (homes.some(({ isAnywhere, environment }) => isAnywhere || environment === own.environment)) return null;
  return homes[0]?.environment ?? null;
}

function isInside({ from, to }: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) => range.from <= from && to <= range.to);
}
