// Parameters that several templates have.

import { hasAzurePair, hasAzureZones } from '#catalogue/azure-redundancy.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { Parameter, Values } from '../prompt/parameter.ts';
import { partOf, spaceParameter } from '../prompt/read-network.ts';
import { emailParameter, tagsParameter } from '../prompt/read-tags.ts';
import {
  choiceParameter,
  daysParameter,
  environmentParameter,
  inUnits,
  nameParameter,
  NUMBER,
  numberParameter,
  quantityParameter,
  regionParameter,
  textParameter,
} from '../prompt/read-words.ts';

/** Every resource of a cloud has these parameters: name, environment, region, tags. */
export function commonParameters(cloud: CloudProvider): Parameter[] {
  return [
    nameParameter(),
    environmentParameter(),
    regionParameter(cloud),
    tagsParameter(cloud === 'gcp' ? 'labels' : 'tags'),
    ...(cloud === 'azure' ? azureRedundancy : []),
  ];
}

/** Zones and replication as the region has them. */
const azureRedundancy: readonly Parameter[] = [
  derived('has_zones', 'plain', ({ region = '' }) => String(hasAzureZones(region))),
  derived('has_pair', 'plain', ({ region = '' }) => String(hasAzurePair(region))),
  derived('all_zones', 'plain', ({ region = '' }) => (hasAzureZones(region) ? '["1", "2", "3"]' : '[]')),
  derived('first_zone', 'plain', ({ region = '' }) => (hasAzureZones(region) ? '"1"' : 'null')),
  derived('zone_replication', 'text', ({ region = '' }) => (hasAzureZones(region) ? 'ZRS' : 'LRS')),
  derived('geo_replication', 'text', ({ region = '' }) => {
    if (!hasAzurePair(region)) return 'ZRS';
    return hasAzureZones(region) ? 'GZRS' : 'GRS';
  }),
  derived('vault_storage', 'text', ({ region = '' }) => (hasAzurePair(region) ? 'GeoRedundant' : 'ZoneRedundant')),
  derived('backup_storage', 'text', ({ region = '' }) => (hasAzurePair(region) ? 'Geo' : 'Zone')),
];

/** A value that only the files need, made of those before it. */
export function derived(key: string, form: Parameter['form'], make: (values: Values) => string): Parameter {
  return { key, label: '', form, fallback: make, read: () => null };
}

/** A network with a subnet for private endpoints. */
export const endpointNetwork: readonly Parameter[] = [
  spaceParameter(),
  derived('endpoint_subnet', 'text', ({ space }) => partOf(space ?? '', 27, 0)),
];

type Retention = { min?: number; max?: number; label?: string };

export function retention(
  fallback: number,
  { min = 1, max = 3650, label = 'Retention in days' }: Retention = {},
): Parameter {
  return daysParameter({ key: 'retention', label, fallback, min, max });
}

/** `word` is a pattern of what is counted: 'nodes?'. */
export function countOf(
  word: string,
  { key, label, fallback, min = 1, max }: { key: string; label: string; fallback: number; min?: number; max: number },
): Parameter {
  const pattern = new RegExp(String.raw`\b${NUMBER}\s+(?:[a-z][\w.-]*\s+){0,2}?(?:${word})\b`, 'i');
  return numberParameter({ key, label, fallback, min, max, pattern });
}

export function gigabytes(
  key: string,
  label: string,
  limits: { fallback: number; min: number; max: number },
): Parameter {
  return quantityParameter({ key, label, ...limits, isMeant: inUnits('GB', 'GiB') });
}

export function percent(fallback: number): Parameter {
  return quantityParameter({
    key: 'threshold',
    label: 'Threshold in percent',
    fallback,
    min: 1,
    max: 99,
    isMeant: inUnits('%'),
  });
}

export function amount(fallback: number): Parameter {
  return quantityParameter({
    key: 'amount',
    label: 'Amount per month',
    fallback,
    min: 1,
    max: 10_000_000,
    isMeant: ({ kind }, before) => kind === 'money' || (kind === 'count' && /\bbudget of $/i.test(before)),
  });
}

/** The address of alerts as a default of a variable; without one the variable has to be set. */
export const emailParameters: readonly Parameter[] = [
  emailParameter(),
  derived('email_default', 'plain', ({ email }) => (email ? `  default     = "${email}"\n` : '')),
  derived('emails_default', 'plain', ({ email }) => (email ? `  default     = ["${email}"]\n` : '')),
];

/** Nodes of a cluster: how many at least, and at most. */
export function nodeParameters(fallback: number): Parameter[] {
  return [
    countOf('(?:worker )?(?:nodes?|instances|workers)', { key: 'nodes', label: 'Nodes', fallback, max: 100 }),
    derived('max_nodes', 'plain', ({ nodes }) => String(Math.min(200, Math.max(5, Number(nodes) * 2)))),
  ];
}

/** '1.33' as a literal; null for the default of the cloud. */
export const kubernetesVersion: readonly Parameter[] = [
  textParameter({
    key: 'version',
    label: 'Kubernetes version',
    fallback: '',
    pattern: /\b(?:version|kubernetes|k8s|v)\s*(1\.\d{2})(?:\.\d+)?\b/i,
  }),
  derived('kubernetes_version', 'plain', ({ version }) => (version ? `"${version}"` : 'null')),
];

export const replicationParameter = choiceParameter({
  key: 'replication',
  label: 'Replication',
  fallback: ({ zone_replication = '' }) => zone_replication,
  choices: [
    [/\bRA-?GZRS\b/i, 'RAGZRS'],
    [/\bRA-?GRS\b/i, 'RAGRS'],
    [/\bGZRS\b/i, 'GZRS'],
    [/\b(?:GRS|geo-?redundan\w+)\b/i, 'GRS'],
    [/\b(?:ZRS|zone-?redundan\w+)\b/i, 'ZRS'],
    [/\b(?:LRS|locally redundant)\b/i, 'LRS'],
  ],
});

export function portParameter(label: string, fallback: number): Parameter {
  return numberParameter({ key: 'port', label, fallback, min: 1, max: 65_535, pattern: /\bport\s+(\d{1,5})\b/i });
}

type Database = 'PostgreSQL' | 'MySQL';

/** The database that is named, and what a service calls the things that differ: its values by the key of their parameter. */
export function databaseParameters<Key extends string>(
  values: Record<Database, Record<Key, string>>,
  forms: Record<Key, Parameter['form']>,
): Parameter[] {
  return [
    choiceParameter({
      key: 'database',
      label: 'Engine',
      fallback: 'PostgreSQL',
      choices: [
        [/\bpostgres\w*/i, 'PostgreSQL'],
        [/\bmysql\b/i, 'MySQL'],
      ],
    }),
    ...(Object.keys(forms) as Key[]).map((key) =>
      derived(key, forms[key], ({ database }) => values[database as Database][key]),
    ),
  ];
}
