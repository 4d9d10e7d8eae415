// In which rows of the tables of a solution a document says a value: by the path of the value, or by what the solution does not have.

import { mainEnvironment } from '#model/document/document-context.ts';
import { portOf } from '#model/document/values.ts';
import type { Solution, SolutionRule } from '#model/solution-shapes.ts';

/** A row of a table: by its block and cells it must have, with the column of the value. */
export type WantedRow = {
  block: string;
  cells: readonly string[];
  column: string | null;
  /** What the caption of the table must have; for blocks of several tables. */
  caption?: RegExp;
};

export type Part = { kind: 'network' | 'subnet' | 'component' | 'rule'; id: string; name: string };

/** The part that an id of a deviation is about; null for none. */
export function findPart(solution: Solution, id: string | null): Part | null {
  if (id === null) return null;
  const lists = [
    { kind: 'network', parts: solution.networks },
    { kind: 'subnet', parts: solution.subnets },
    { kind: 'component', parts: solution.components },
  ] as const;
  for (const { kind, parts } of lists) {
    const part = parts.find((each) => each.id === id);
    if (part) return { kind, id, name: part.name };
  }
  const rule = solution.rules.find((each) => each.id === id);
  return rule ? { kind: 'rule', id, name: nameOfRule(solution, rule) } : null;
}

function nameOfRule({ subnets }: Solution, { subnetId, direction, priority }: SolutionRule): string {
  return `${direction === 'inbound' ? 'Inbound' : 'Outbound'} rule ${priority} of ${subnets.find(({ id }) => id === subnetId)?.name ?? subnetId}`;
}

/** The best rows first. `field` is behind the id in the path of the value: 'counts.production'; null for the whole part. */
export function listRows(solution: Solution, part: Part, field: string | null): WantedRow[] {
  switch (part.kind) {
    case 'network':
      return networkRows(solution, part, field);
    case 'subnet':
      return subnetRows(solution, part, field);
    case 'component':
      return componentRows(solution, part, field);
    case 'rule':
      return ruleRows(solution, part, field);
  }
}

const networkColumns: Readonly<Record<string, string>> = {
  name: 'Network',
  addressSpaces: 'Address space',
  regionId: 'Region',
  peerIds: 'Peered with',
};

function networkRows({ networks, environments }: Solution, { id, name }: Part, field: string | null): WantedRow[] {
  const network = networks.find((each) => each.id === id);
  const environment = environments.find((each) => each.id === network?.environmentId);
  const rows: WantedRow[] = [{ block: 'table:networks', cells: [name], column: columnOf(networkColumns, field) }];
  if (field === 'addressSpaces' && environment)
    rows.push({ block: 'table:environments', cells: [environment.name], column: 'Addresses' });
  return rows;
}

const subnetColumns: Readonly<Record<string, string>> = {
  name: 'Subnet',
  cidr: 'CIDR',
  delegation: 'Delegation',
  purpose: 'Purpose',
};

function subnetRows({ subnets, networks }: Solution, { id, name }: Part, field: string | null): WantedRow[] {
  const networkId = subnets.find((each) => each.id === id)?.networkId;
  const network = networks.find((each) => each.id === networkId);
  const cells = network ? [name, network.name] : [name];
  return [{ block: 'table:subnets', cells, column: columnOf(subnetColumns, field) }];
}

/** The columns of each value of a component, the most telling table first. */
const componentColumns: Readonly<Record<string, readonly (readonly [block: string, column: string])[]>> = {
  sku: [
    ['table:components', 'SKU'],
    ['table:sizes', 'SKU'],
    ['table:cost', 'SKU'],
    ['table:recovery', 'SKU'],
  ],
  regionId: [['table:components', 'Place']],
  'settings.isPublic': [['table:components', 'Open to the internet']],
  'settings.isZoneRedundant': [
    ['table:components', 'Zones'],
    ['table:recovery', 'Zones'],
  ],
  'settings.minTls': [['table:protection', 'Minimum TLS']],
  'settings.usesPrivateEndpoint': [['table:protection', 'Private endpoint']],
  'settings.isEncryptedWithOwnKey': [['table:protection', 'Customer-managed key']],
  'settings.secretStoreId': [['table:protection', 'Secrets come from']],
  'settings.logSinkId': [['table:logs', 'Logs go to']],
  'settings.backupDays': [['table:recovery', 'Backups kept']],
  'settings.replicaRegionId': [['table:recovery', 'Copy in']],
};
const componentTables = ['components', 'sizes', 'protection', 'recovery', 'logs', 'cost'] as const;
const clusterRanges: Readonly<Record<string, string>> = {
  'settings.podRange': 'Pods',
  'settings.serviceRange': 'Services',
};

function componentRows(solution: Solution, { name }: Part, field: string | null): WantedRow[] {
  const key = field ?? '';
  const stated = (componentColumns[key] ?? []).map(([block, column]) => ({ block, cells: [name], column }));
  const range = clusterRanges[key];
  return [
    ...stated,
    ...countRows(solution, { name, key }),
    ...(range === undefined ? [] : [{ block: 'table:subnets', cells: [range, name], column: 'CIDR' }]),
    ...componentTables.map((table) => ({ block: `table:${table}`, cells: [name], column: null })),
  ];
}

function countRows(solution: Solution, { name, key }: { name: string; key: string }): WantedRow[] {
  const environment = solution.environments.find(({ id }) => key === `counts.${id}`);
  if (!environment) return [];
  const isMain = environment.id === mainEnvironment(solution)?.id;
  const main = { block: 'table:components', cells: [name], column: `In ${environment.name.toLowerCase()}` };
  return [...(isMain ? [main] : []), { block: 'table:sizes', cells: [name], column: environment.name }];
}

const ruleColumns: Readonly<Record<string, string>> = {
  priority: 'Priority',
  action: 'Action',
  protocol: 'Port',
  ports: 'Port',
  source: 'Source',
  destination: 'Destination',
  reason: 'Reason',
};

function ruleRows({ rules, subnets, networks }: Solution, { id }: Part, field: string | null): WantedRow[] {
  const rule = rules.find((each) => each.id === id);
  const subnet = subnets.find((each) => each.id === rule?.subnetId);
  if (!rule || !subnet) return [];
  const network = networks.find((each) => each.id === subnet.networkId);
  // A table is of the same subnet of several networks, and in AWS of several zones.
  const place = network ? ` in (?:.*(?:, | and ))?${RegExp.escape(network.name)}(?:(?:, | and ).*)?` : '';
  const caption = new RegExp(
    ` ${RegExp.escape(subnet.name)}(?:(?:, | and ).+?)?${place}, ${RegExp.escape(rule.direction)}$`,
  );
  const column = columnOf(ruleColumns, field);
  const cells = [portOf(rule), ...(rule.reason === '' ? [] : [rule.reason])];
  return [
    { block: 'table:rules', cells: [String(rule.priority), ...cells], column, caption },
    // Security groups only allow, in no order: their tables have no priority.
    { block: 'table:rules', cells, column, caption },
  ];
}

function columnOf(columns: Readonly<Record<string, string>>, field: string | null): string | null {
  return field === null ? null : (columns[field] ?? null);
}

/** The type of a resource decides which tables would list it. The first match counts. */
const tablesOfTypes: readonly (readonly [type: RegExp, tables: readonly string[]])[] = [
  [/peering/, ['table:networks']],
  [/firewall_policy_rule|security_(?:group_)?(?:rule|group)|network_acl|compute_firewall|nacl/, ['table:rules']],
  [/subnet/, ['table:subnets']],
  [/virtual_network$|^aws_vpc$|compute_network$/, ['table:networks']],
  [/diagnostic|log_(?:group|sink)|flow_log|logging_project_sink/, ['table:logs']],
  [
    /role_assignment|user_assigned_identity|iam_(?:role|user|group|member|binding|instance_profile)|service_account/,
    ['table:identities'],
  ],
  [/policy_(?:assignment|definition)|org_policy|organizations_policy|config_rule/, ['table:policies']],
];
const anyTables = ['table:components', 'table:sizes', 'table:cost'] as const;

/** The tables in which a document would list a resource: 'module.app.azurerm_subnet.main["a"]' → ['table:subnets', …]. */
export function listTables(address: string): string[] {
  const type = /(?:^|\.)((?:azurerm|azapi|aws|google)_[a-z0-9_]+)\.[^.]+$/.exec(withoutKeys(address))?.[1] ?? '';
  const special = tablesOfTypes.find(([form]) => form.test(type))?.[1] ?? [];
  return [...special, ...anyTables];
}

/** Keys may have dots: 'aws_subnet.main["a.b"]' → 'aws_subnet.main'. */
function withoutKeys(address: string): string {
  return address.replace(/\[(?:"(?:[^"\\]|\\.)*"|\d+)\]/g, '');
}
