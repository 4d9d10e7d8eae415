// The values of a part of a solution in words: 'Region' → 'westeurope', 'Zone redundant' → 'yes'.

import { sizeNames, type SizeName } from '#catalogue/names/size-names.ts';
import { formatMinutes } from '../format-duration.ts';
import { formatSize } from '../sizes/format-size.ts';
import type { SolutionComponent } from '../solution-shapes.ts';

export type PartKind =
  | 'solution'
  | 'environment'
  | 'region'
  | 'network'
  | 'subnet'
  | 'component'
  | 'connection'
  | 'rule'
  | 'identity'
  | 'policy'
  | 'statement'
  | 'requirement'
  | 'waiver';

export type FieldWords = ReadonlyMap<string, string>;
export type NameOf = (id: string) => string;

/** Fields whose value is one id, or several. */
const ID_FIELDS = new Set([
  'regionId',
  'environmentId',
  'networkId',
  'subnetId',
  'replicaRegionId',
  'secretStoreId',
  'logSinkId',
  'egressId',
  'from',
  'to',
  'peerIds',
  'componentIds',
  'of',
  'source',
  'destination',
]);

/** The table has the names of fields. A field that is missing here is called as it is written. */
const fieldNames: Record<string, string> = {
  title: 'Title',
  provider: 'Cloud',
  name: 'Name',
  role: 'Role',
  regionId: 'Region',
  environmentId: 'Environment',
  networkId: 'Network',
  subnetId: 'Subnet',
  addressSpaces: 'Address space',
  isOnPremises: 'On-premises',
  peerIds: 'Peered with',
  reserved: 'Reserved',
  cidr: 'Range',
  secondary: 'Secondary ranges',
  purpose: 'Purpose',
  delegation: 'Delegation',
  zone: 'Zone',
  isPublic: 'Public',
  egressId: 'Default route',
  service: 'Service',
  sku: 'SKU',
  dataClass: 'Data class',
  note: 'Note',
  isZoneRedundant: 'Zone redundant',
  replicaRegionId: 'Replica region',
  isEncryptedWithOwnKey: 'Own key',
  minTls: 'Minimum TLS',
  backupDays: 'Backup days',
  keepsBackupsInRegion: 'Backups within the region',
  usesPrivateEndpoint: 'Private endpoint',
  secretStoreId: 'Secrets from',
  logSinkId: 'Logs to',
  podRange: 'Pod range',
  serviceRange: 'Service range',
  from: 'From',
  to: 'To',
  protocol: 'Protocol',
  ports: 'Ports',
  isEncrypted: 'Encrypted',
  direction: 'Direction',
  priority: 'Priority',
  action: 'Action',
  source: 'Source',
  destination: 'Destination',
  reason: 'Reason',
  kind: 'Kind',
  componentIds: 'Components',
  permissions: 'Permissions',
  effect: 'Effect',
  scope: 'Scope',
  text: 'Text',
  rtoMinutes: 'RTO',
  rpoMinutes: 'RPO',
  availability: 'Availability',
  monthlyBudget: 'Monthly budget',
  dataClasses: 'Data classes',
  users: 'Users',
  requestsPerSecond: 'Requests a second',
  dataGb: 'Stored data in GB',
  growthPercent: 'Growth of data a year in percent',
  residency: 'Residency',
  strategy: 'Recovery strategy',
  exceptions: 'Recovered in another way',
  decisionMinutes: 'Minutes to decide about a failover',
  of: 'Counterpart of',
  capacity: 'Runs before a failure',
};

/** The fields of a part that have a value. Counts, SKUs and sizes of environments, settings, quantities and attributes are fields of their own. */
export function readFields(part: PartKind, value: object, nameOf: NameOf): FieldWords {
  return new Map(
    Object.entries(value)
      .flatMap(([key, each]) => spread({ part, key, value: each, nameOf }))
      .flatMap(([field, each]) => (each === null ? [] : [[field, each] as const])),
  );
}

type Field = { part: PartKind; key: string; value: unknown; nameOf: NameOf };

type Entry = Pick<Field, 'nameOf'> & { name: string; value: unknown };

/** The parts of these fields are fields of their own: each tells its name, and as which field its value is written. */
const nested: ReadonlyMap<string, (entry: Entry) => { field: string; key: string }> = new Map([
  ['counts', ({ name, nameOf }) => ({ field: `Count in ${nameOf(name)}`, key: 'counts' })],
  ['skus', ({ name, nameOf }) => ({ field: `SKU in ${nameOf(name)}`, key: 'skus' })],
  ['standby', ({ name }) => ({ field: nameField(name), key: name })],
  ['settings', ({ name }) => ({ field: nameField(name), key: name })],
  ['quantities', ({ name }) => ({ field: name, key: 'quantities' })],
  ['attributes', ({ name }) => ({ field: name, key: 'attributes' })],
]);

function spread({ part, key, value, nameOf }: Field): [string, string | null][] {
  if (key === 'id' || (part === 'waiver' && (key === 'subjects' || key === 'code'))) return [];
  if (key === 'sizes') return spreadSizes(value, nameOf);
  const describe = nested.get(key);
  if (!describe) return [[nameField(key), writeValue({ key, value, nameOf })]];
  const entries = typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  return entries.map(([name, each]) => {
    const entry = describe({ name, value: each, nameOf });
    return [entry.field, writeValue({ key: entry.key, value: each, nameOf })];
  });
}

/** Sizes are by environment and name: 'Nodes in Production' → '6'. */
function spreadSizes(value: unknown, nameOf: NameOf): [string, string | null][] {
  return Object.entries((value ?? {}) as NonNullable<SolutionComponent['sizes']>).flatMap(([environmentId, sizes]) =>
    Object.entries(sizes).map(([name, size]): [string, string] => [
      `${sizeNames[name as SizeName].label} in ${nameOf(environmentId)}`,
      formatSize(name as SizeName, size),
    ]),
  );
}

function nameField(key: string): string {
  return fieldNames[key] ?? key;
}

/** Null where there is no value. */
function writeValue({ key, value, nameOf }: Omit<Field, 'part'>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return writeNumber(key, value);
  if (typeof value === 'string') return ID_FIELDS.has(key) ? nameOf(value) : value;
  if (Array.isArray(value)) {
    const items = value.flatMap((each: unknown) => writeValue({ key, value: each, nameOf }) ?? []);
    return items.length === 0 ? null : items.join(', ');
  }
  return writeRecord(key, value as Record<string, unknown>);
}

function writeNumber(key: string, value: number): string {
  if (key === 'rtoMinutes' || key === 'rpoMinutes') return formatMinutes(value);
  if (key === 'availability') return `${value} %`;
  return key === 'priority' ? String(value) : value.toLocaleString('en');
}

function writeRecord(key: string, value: Record<string, unknown>): string {
  if (key === 'monthlyBudget')
    return `${String(value['low'])} to ${String(value['high'])} ${String(value['currency'])}`;
  return Object.values(value).map(String).join(' ');
}
