// Reads the tables of rules: ports and priorities, and whether the addresses are those of the environment that a rule is for.

import { columnOf, rangeOf, tableOf, type Contradiction, type ReadTable } from './read-tables.ts';

export function checkRules(tables: readonly ReadTable[]): Contradiction[] {
  return [...checkPorts(tables), ...checkParties(tables)];
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
      if (/^`?GatewayManager/.test(row[table.header.indexOf('Source')] ?? '')) continue;
      if (!ports.has(written) && written !== 'any')
        found.push({ kind: 'rule', message: `${table.caption} opens ${written}, and no connection uses it.` });
      for (const [, number = ''] of written.matchAll(/(\d+)/g))
        if (Number(number) > 65_535) found.push({ kind: 'rule', message: `${table.caption} names port ${number}.` });
    }
  }
  return found;
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
    const [, place = '', network = '', direction = ''] = /(\S+ in (.+)), (inbound|outbound)$/.exec(caption) ?? [];
    const own = networks.get(network);
    if (!own || !header.includes('Source')) continue;
    const subnet = subnets.get(place);
    const ownColumn = header.indexOf(direction === 'inbound' ? 'Destination' : 'Source');
    for (const row of rows)
      for (const column of [header.indexOf('Source'), header.indexOf('Destination')])
        for (const [text] of (row[column] ?? '').matchAll(/\d+\.\d+\.\d+\.\d+\/\d+/g)) {
          const range = rangeOf(text);
          if (!range) continue;
          const other = environmentOf(range, { own, networks });
          if (other !== null)
            found.push({ kind: 'rule-address', message: `${caption} has ${text}, which is of ${other}.` });
          if (column === ownColumn && subnet && !isInside(range, [subnet]))
            found.push({ kind: 'rule-address', message: `${caption} is about ${text}, which is not in the subnet.` });
        }
  }
  return found;
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
