// The values of a part of a solution in words: 'Region' → 'westeurope', 'Zone redundant' → 'yes'.

import { formatMinutes } from '../format-duration.ts';

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
  'source',
  'destination',
]);

/** How a field is called. One that is missing here is called as it is written. */
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
  residency: 'Residency',
};

/** The fields of a part that have a value. Counts, SKUs of environments, settings, quantities and attributes are fields of their own. */
export function readFields(part: PartKind, value: object, nameOf: NameOf): FieldWords {
  return new Map(
    Object.entries(value)
      .flatMap(([key, each]) => spread({ part, key, value: each, nameOf }))
      .flatMap(([field, each]) => (each === null ? [] : [[field, each] as const])),
  );
}

type Field = { part: PartKind; key: string; value: unknown; nameOf: NameOf };

function spread({ part, key, value, nameOf }: Field): [string, string | null][] {
  if (key === 'id' || (part === 'waiver' && key === 'subjects') || (part === 'waiver' && key === 'code')) return [];
  const entries = typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  if (key === 'counts')
    return entries.map(([id, count]) => [`Count in ${nameOf(id)}`, writeValue({ key, value: count, nameOf })]);
  if (key === 'skus')
    return entries.map(([id, sku]) => [`SKU in ${nameOf(id)}`, writeValue({ key, value: sku, nameOf })]);
  if (key === 'settings')
    return entries.map(([name, each]) => [nameField(name), writeValue({ key: name, value: each, nameOf })]);
  if (key === 'quantities') return entries.map(([meter, each]) => [meter, writeValue({ key, value: each, nameOf })]);
  if (key === 'attributes') return entries.map(([name, each]) => [name, writeValue({ key, value: each, nameOf })]);
  return [[nameField(key), writeValue({ key, value, nameOf })]];
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
