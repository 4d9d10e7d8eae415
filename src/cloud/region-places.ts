// The region of each cloud in a country or a city: 'Ireland' is North Europe, eu-west-1, and nothing in Google Cloud. And the region
// in which a second one of a solution usually is.

import type { CloudProvider } from './provider.ts';

type RegionPlace = { words: string; azure: string | null; aws: string | null; gcp: string | null };

/**
 * The physical locations of https://learn.microsoft.com/azure/reliability/regions-list,
 * https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html and
 * https://cloud.google.com/compute/docs/regions-zones, read on 2026-11-22. Where a country has several, the one that is open to
 * everybody and has zones.
 */
const places: readonly RegionPlace[] = [
  { words: 'Ireland|Dublin', azure: 'northeurope', aws: 'eu-west-1', gcp: null },
  { words: '(?:the )?Netherlands|Holland|Amsterdam', azure: 'westeurope', aws: null, gcp: 'europe-west4' },
  { words: 'Germany|Frankfurt', azure: 'germanywestcentral', aws: 'eu-central-1', gcp: 'europe-west3' },
  { words: 'Berlin', azure: null, aws: null, gcp: 'europe-west10' },
  { words: 'France|Paris', azure: 'francecentral', aws: 'eu-west-3', gcp: 'europe-west9' },
  {
    words: '(?:the )?(?:UK|United Kingdom|Great Britain)|England|Britain|London',
    azure: 'uksouth',
    aws: 'eu-west-2',
    gcp: 'europe-west2',
  },
  { words: 'Wales|Cardiff', azure: 'ukwest', aws: null, gcp: null },
  { words: 'Sweden|Stockholm', azure: 'swedencentral', aws: 'eu-north-1', gcp: 'europe-north2' },
  { words: 'Switzerland|Z[uü]rich', azure: 'switzerlandnorth', aws: 'eu-central-2', gcp: 'europe-west6' },
  { words: 'Italy|Milan', azure: 'italynorth', aws: 'eu-south-1', gcp: 'europe-west8' },
  { words: 'Spain|Madrid', azure: 'spaincentral', aws: 'eu-south-2', gcp: 'europe-southwest1' },
  { words: 'Poland|Warsaw', azure: 'polandcentral', aws: null, gcp: 'europe-central2' },
  { words: 'Belgium|Brussels', azure: 'belgiumcentral', aws: null, gcp: 'europe-west1' },
  { words: 'Finland', azure: null, aws: null, gcp: 'europe-north1' },
  { words: 'Norway|Oslo', azure: 'norwayeast', aws: null, gcp: null },
  { words: 'Austria|Vienna', azure: 'austriaeast', aws: null, gcp: null },
  { words: '(?:Northern |N\\. )?Virginia', azure: 'eastus', aws: 'us-east-1', gcp: 'us-east4' },
  { words: 'Ohio', azure: null, aws: 'us-east-2', gcp: 'us-east5' },
  { words: 'Iowa', azure: 'centralus', aws: null, gcp: 'us-central1' },
  { words: 'Texas', azure: 'southcentralus', aws: null, gcp: 'us-south1' },
  { words: 'Oregon', azure: null, aws: 'us-west-2', gcp: 'us-west1' },
  { words: '(?:Northern )?California', azure: 'westus', aws: 'us-west-1', gcp: 'us-west2' },
  { words: 'Canada|Toronto', azure: 'canadacentral', aws: 'ca-central-1', gcp: 'northamerica-northeast2' },
  { words: 'Montr[eé]al', azure: null, aws: 'ca-central-1', gcp: 'northamerica-northeast1' },
  { words: 'Brazil|S[aã]o Paulo', azure: 'brazilsouth', aws: 'sa-east-1', gcp: 'southamerica-east1' },
  { words: 'Chile|Santiago', azure: 'chilecentral', aws: null, gcp: 'southamerica-west1' },
  { words: 'India|Mumbai', azure: 'centralindia', aws: 'ap-south-1', gcp: 'asia-south1' },
  { words: 'Japan|Tokyo', azure: 'japaneast', aws: 'ap-northeast-1', gcp: 'asia-northeast1' },
  { words: 'Osaka', azure: 'japanwest', aws: 'ap-northeast-3', gcp: 'asia-northeast2' },
  { words: '(?:South )?Korea|Seoul', azure: 'koreacentral', aws: 'ap-northeast-2', gcp: 'asia-northeast3' },
  { words: 'Singapore', azure: 'southeastasia', aws: 'ap-southeast-1', gcp: 'asia-southeast1' },
  { words: 'Hong Kong', azure: 'eastasia', aws: 'ap-east-1', gcp: 'asia-east2' },
  { words: 'Australia|Sydney', azure: 'australiaeast', aws: 'ap-southeast-2', gcp: 'australia-southeast1' },
  { words: 'Melbourne', azure: 'australiasoutheast', aws: 'ap-southeast-4', gcp: 'australia-southeast2' },
  { words: 'South Africa|Johannesburg', azure: 'southafricanorth', aws: 'af-south-1', gcp: 'africa-south1' },
  { words: 'Cape Town', azure: null, aws: 'af-south-1', gcp: null },
  { words: '(?:the )?(?:UAE|United Arab Emirates)|Dubai', azure: 'uaenorth', aws: 'me-central-1', gcp: null },
  { words: 'Qatar|Doha', azure: 'qatarcentral', aws: null, gcp: 'me-central1' },
  { words: 'Israel|Tel Aviv', azure: 'israelcentral', aws: 'il-central-1', gcp: 'me-west1' },
];

const all = places.map(({ words }) => `(${words})`).join('|');
const PLACE = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${all})(?![\\p{L}\\p{N}-])`, 'gu');

/** `region` is null where the cloud has none in this place. Offsets in UTF-16 units. */
export type FoundPlace = { region: string | null; start: number; end: number };

/** Countries and cities of the text, written with a capital letter. */
export function findPlaces(text: string, provider: CloudProvider): FoundPlace[] {
  return [...text.matchAll(PLACE)].map((match) => {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    return { region: places[at]?.[provider] ?? null, start: match.index, end: match.index + match[0].length };
  });
}

/**
 * Regions that Azure replicates between: the column of pairs of https://learn.microsoft.com/azure/reliability/regions-list, without
 * those in Europe that Microsoft opens on request only.
 */
const azurePairs =
  'eastus/westus eastus2/centralus northcentralus/southcentralus westus2/westcentralus westus3/eastus canadacentral/canadaeast northeurope/westeurope uksouth/ukwest japaneast/japanwest koreacentral/koreasouth australiaeast/australiasoutheast southeastasia/eastasia centralindia/southindia brazilsouth/southcentralus southafricanorth/southafricawest uaenorth/uaecentral'
    .split(' ')
    .map((pair) => pair.split('/'));

/** AWS and Google Cloud pair no regions: one of the same country, or else of the same part of the world. */
const others: readonly (readonly [pattern: RegExp, first: string, second: string])[] = [
  [/^eu-/, 'eu-west-1', 'eu-central-1'],
  [/^us-/, 'us-east-1', 'us-west-2'],
  [/^ca-/, 'ca-central-1', 'ca-west-1'],
  [/^ap-northeast-[13]$/, 'ap-northeast-1', 'ap-northeast-3'],
  [/^ap-south-/, 'ap-south-1', 'ap-south-2'],
  [/^ap-southeast-[24]$/, 'ap-southeast-2', 'ap-southeast-4'],
  [/^ap-/, 'ap-southeast-1', 'ap-northeast-1'],
  [/^europe-west(?:3|10)$/, 'europe-west3', 'europe-west10'],
  [/^europe-west(?:8|12)$/, 'europe-west8', 'europe-west12'],
  [/^europe-/, 'europe-west1', 'europe-west4'],
  [/^us-(?:east|west|central|south)\d/, 'us-central1', 'us-east4'],
  [/^northamerica-northeast/, 'northamerica-northeast1', 'northamerica-northeast2'],
  [/^asia-northeast[12]$/, 'asia-northeast1', 'asia-northeast2'],
  [/^asia-south\d/, 'asia-south1', 'asia-south2'],
  [/^australia-/, 'australia-southeast1', 'australia-southeast2'],
  [/^asia-/, 'asia-southeast1', 'asia-northeast1'],
];

/** Where a copy of this region is usually kept: its pair, or a region near it. Null where neither is known. */
export function findSecondRegion(provider: CloudProvider, region: string): string | null {
  if (provider === 'azure') {
    const pair = azurePairs.find((names) => names.includes(region));
    return pair?.find((name) => name !== region) ?? null;
  }
  const near = others.filter(([, first]) => (provider === 'aws') === /-\d$/.test(first));
  const [, first, second] = near.find(([pattern]) => pattern.test(region)) ?? [];
  return (region === first ? second : first) ?? null;
}
