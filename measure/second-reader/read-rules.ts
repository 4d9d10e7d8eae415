// Reads the tables of rules: ports and priorities, and whether the addresses are those of the environment that a rule is for.

import { columnOf, rangeOf, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

export function checkRules(tables: readonly ReadTable[]): Contradiction[] {
  return [...checkPorts(tables), ...checkParties(tables), ...checkSets(tables)];
}

/** Each priority once in a table; every allowed port leads to something that a connection leads to. */
function checkPorts(tables: readonly ReadTable[]): Contradiction[] {
  const connections = tableOf(tables, 'From', 'To', 'Port');
  const used = new Set((connections?.rows ?? []).map((row) => row[2] ?? ''));
  return tables
    .filter(({ header }) => header.includes('Source') && header.includes('Port'))
    .flatMap((table) => [...checkPriorities(table), ...checkOpened(table, used)])
    .map((message) => ({ kind: 'rule', message }));
}

function checkPriorities(table: ReadTable): string[] {
  const priority = columnOf(table, 'Priority');
  if (priority === -1) return [];
  const values = table.rows.map((row) => row[priority] ?? '');
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${table.caption} has priority ${value} twice.`);
}

function checkOpened(table: ReadTable, used: ReadonlySet<string>): string[] {
  const [port, source] = [columnOf(table, 'Port'), columnOf(table, 'Source')];
  return table.rows.flatMap((row) => {
    // The cloud's own management is no connection of the solution.
    if (/^`?(?:GatewayManager|ApiManagement|AzureLoadBalancer)/.test(row[source] ?? '')) return [];
    const written = row[port] ?? '';
    const tooHigh = [...written.matchAll(/\d+/g)].filter(([number]) => Number(number) > 65_535);
    return [
      ...(used.has(written) || written === 'any'
        ? []
        : [`${table.caption} opens ${written}, and no connection uses it.`]),
      ...tooHigh.map(([number]) => `${table.caption} names port ${number}.`),
    ];
  });
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

type Home = { part: string; network: string };

type Places = {
  networks: ReadonlyMap<string, NamedNetwork>;
  /** By 'subnet in network'; null for an address that cannot be read. */
  subnets: ReadonlyMap<string, Range | null>;
};

/** An address of a rule: whether it is of the rule's own subnet, and which subnets those may be. */
type Named = { text: string; isOwn: boolean; homes: readonly Home[] };

/**
 * A rule is about the environment of its subnet: no address in it is of another environment, and what an inbound rule leads to is in
 * the subnet.
 */
function checkParties(tables: readonly ReadTable[]): Contradiction[] {
  const places: Places = {
    networks: readNetworks(tables),
    subnets: new Map(
      (tableOf(tables, 'Subnet', 'CIDR')?.rows ?? []).map(([name, network, cidr = '']) => [
        `${name} in ${network}`,
        rangeOf(cidr),
      ]),
    ),
  };
  return tables.flatMap((table) => {
    const [, parts = '', where = '', direction = ''] =
      / of (.+) in (.+), (inbound|outbound)$/.exec(table.caption) ?? [];
    if (!table.header.includes('Source') || direction === '') return [];
    const homes = listNames(parts).flatMap((part) => listNames(where).map((network) => ({ part, network })));
    const isInbound = direction === 'inbound';
    return table.rows
      .flatMap((row) => [
        ...judgeSides(table, row, { isInbound, homes, places }),
        ...judgeEntries(table, row, { isInbound, homes, places }),
      ])
      .map((message) => ({ kind: 'rule-address', message: `${table.caption} ${message}` }));
  });
}

type RuleHomes = { isInbound: boolean; homes: readonly Home[]; places: Places };

function judgeSides({ header }: ReadTable, row: readonly string[], { isInbound, homes, places }: RuleHomes): string[] {
  const own = isInbound ? 'Destination' : 'Source';
  return ['Source', 'Destination'].flatMap((column) =>
    listRanges(row[header.indexOf(column)] ?? '').flatMap((text) =>
      judgeAddress({ text, isOwn: column === own, homes }, places),
    ),
  );
}

/** 'Production network: from 10.1.0.0/24 to 10.1.1.0/24; …' */
function judgeEntries(
  { header }: ReadTable,
  row: readonly string[],
  { isInbound, homes, places }: RuleHomes,
): string[] {
  return (row[header.indexOf('Addresses')] ?? '').split('; ').flatMap((entry) => {
    const [, label = '', from = '', to = ''] = /^(.+?): (?:from (.*?))?(?: ?to (.*))?$/.exec(entry) ?? [];
    const named = homes.filter(({ network }) => label === network);
    const isStrange = label !== '' && named.length === 0;
    return [
      ...(isStrange ? [`has addresses of ${label}, which it does not name.`] : []),
      ...listRanges(from).flatMap((text) => judgeAddress({ text, isOwn: !isInbound, homes: named }, places)),
      ...listRanges(to).flatMap((text) => judgeAddress({ text, isOwn: isInbound, homes: named }, places)),
    ];
  });
}

function judgeAddress({ text, isOwn, homes }: Named, { networks, subnets }: Places): string[] {
  const range = rangeOf(text);
  if (!range) return [];
  const others = homes.flatMap(({ network }) => {
    const own = networks.get(network);
    return own ? (environmentOf(range, { own, networks }) ?? []) : [];
  });
  const spaces = homes.flatMap(({ part, network }) => subnets.get(`${part} in ${network}`) ?? []);
  const isElsewhere = isOwn && spaces.length > 0 && !isInside(range, spaces);
  return [
    ...others.map((other) => `has ${text}, which is of ${other}.`),
    ...(isElsewhere ? [`is about ${text}, which is not in the subnet.`] : []),
  ];
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
