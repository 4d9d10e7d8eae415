// The region of each cloud in a country or a city: 'Ireland' is North Europe, eu-west-1, and nothing in Google Cloud. And the region
// in which a second one of a solution usually is.

import { findAzurePair, isOnRequest } from '../azure-redundancy.ts';
import type { CloudProvider } from '../provider.ts';
import { findRegionProvider } from '../regions.ts';
import type { Area } from './areas.ts';
import { regionsOfCountry, wordsOfCountry } from './countries.ts';

/** `country` is an ISO code where the names of the country mean this place too; `words` are further names of the place. */
type RegionPlace = {
  country?: string;
  words?: string;
  azure: string | null;
  aws: string | null;
  gcp: string | null;
};

/**
 * The physical locations of https://learn.microsoft.com/azure/reliability/regions-list,
 * https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html and
 * https://cloud.google.com/compute/docs/regions-zones, read on 2026-11-22. Where a country has several, the one that is open to
 * everybody and has zones.
 */
const places: readonly RegionPlace[] = [
  { country: 'IE', words: 'Dublin', azure: 'northeurope', aws: 'eu-west-1', gcp: null },
  { country: 'NL', words: 'Amsterdam', azure: 'westeurope', aws: null, gcp: 'europe-west4' },
  { country: 'DE', words: 'Frankfurt', azure: 'germanywestcentral', aws: 'eu-central-1', gcp: 'europe-west3' },
  { words: 'Berlin', azure: null, aws: null, gcp: 'europe-west10' },
  { country: 'FR', words: 'Paris', azure: 'francecentral', aws: 'eu-west-3', gcp: 'europe-west9' },
  {
    country: 'GB',
    words: 'England|London',
    azure: 'uksouth',
    aws: 'eu-west-2',
    gcp: 'europe-west2',
  },
  { words: 'Wales|Cardiff', azure: 'ukwest', aws: null, gcp: null },
  { country: 'SE', words: 'Stockholm', azure: 'swedencentral', aws: 'eu-north-1', gcp: 'europe-north2' },
  { country: 'CH', words: 'Z[uü]rich', azure: 'switzerlandnorth', aws: 'eu-central-2', gcp: 'europe-west6' },
  { country: 'IT', words: 'Milan', azure: 'italynorth', aws: 'eu-south-1', gcp: 'europe-west8' },
  { country: 'ES', words: 'Madrid', azure: 'spaincentral', aws: 'eu-south-2', gcp: 'europe-southwest1' },
  { country: 'PL', words: 'Warsaw', azure: 'polandcentral', aws: null, gcp: 'europe-central2' },
  { country: 'BE', words: 'Brussels', azure: 'belgiumcentral', aws: null, gcp: 'europe-west1' },
  { country: 'FI', azure: null, aws: null, gcp: 'europe-north1' },
  { country: 'NO', words: 'Oslo', azure: 'norwayeast', aws: null, gcp: null },
  { country: 'AT', words: 'Vienna', azure: 'austriaeast', aws: null, gcp: null },
  { words: '(?:Northern |N\\. )?Virginia', azure: 'eastus', aws: 'us-east-1', gcp: 'us-east4' },
  { words: 'Ohio', azure: null, aws: 'us-east-2', gcp: 'us-east5' },
  { words: 'Iowa', azure: 'centralus', aws: null, gcp: 'us-central1' },
  { words: 'Texas', azure: 'southcentralus', aws: null, gcp: 'us-south1' },
  { words: 'Oregon', azure: null, aws: 'us-west-2', gcp: 'us-west1' },
  { words: '(?:Northern )?California', azure: 'westus', aws: 'us-west-1', gcp: 'us-west2' },
  { country: 'CA', words: 'Toronto', azure: 'canadacentral', aws: 'ca-central-1', gcp: 'northamerica-northeast2' },
  { words: 'Montr[eé]al', azure: null, aws: 'ca-central-1', gcp: 'northamerica-northeast1' },
  { country: 'BR', words: 'S[aã]o Paulo', azure: 'brazilsouth', aws: 'sa-east-1', gcp: 'southamerica-east1' },
  { country: 'CL', words: 'Santiago', azure: 'chilecentral', aws: null, gcp: 'southamerica-west1' },
  { country: 'IN', words: 'Mumbai', azure: 'centralindia', aws: 'ap-south-1', gcp: 'asia-south1' },
  { country: 'JP', words: 'Tokyo', azure: 'japaneast', aws: 'ap-northeast-1', gcp: 'asia-northeast1' },
  { words: 'Osaka', azure: 'japanwest', aws: 'ap-northeast-3', gcp: 'asia-northeast2' },
  { country: 'KR', words: 'Seoul', azure: 'koreacentral', aws: 'ap-northeast-2', gcp: 'asia-northeast3' },
  { country: 'SG', azure: 'southeastasia', aws: 'ap-southeast-1', gcp: 'asia-southeast1' },
  { country: 'HK', azure: 'eastasia', aws: 'ap-east-1', gcp: 'asia-east2' },
  { country: 'AU', words: 'Sydney', azure: 'australiaeast', aws: 'ap-southeast-2', gcp: 'australia-southeast1' },
  { words: 'Melbourne', azure: 'australiasoutheast', aws: 'ap-southeast-4', gcp: 'australia-southeast2' },
  { country: 'ZA', words: 'Johannesburg', azure: 'southafricanorth', aws: 'af-south-1', gcp: 'africa-south1' },
  { words: 'Cape Town', azure: null, aws: 'af-south-1', gcp: null },
  { country: 'AE', words: 'Dubai', azure: 'uaenorth', aws: 'me-central-1', gcp: null },
  { country: 'QA', words: 'Doha', azure: 'qatarcentral', aws: null, gcp: 'me-central1' },
  { country: 'MX', words: 'Quer[eé]taro', azure: 'mexicocentral', aws: 'mx-central-1', gcp: 'northamerica-south1' },
  { country: 'ID', words: 'Jakarta', azure: 'indonesiacentral', aws: 'ap-southeast-3', gcp: 'asia-southeast2' },
  { country: 'MY', words: 'Kuala Lumpur', azure: 'malaysiawest', aws: 'ap-southeast-5', gcp: null },
  { country: 'TH', words: 'Bangkok', azure: null, aws: 'ap-southeast-7', gcp: 'asia-southeast3' },
  { country: 'TW', words: 'Taipei', azure: null, aws: 'ap-east-2', gcp: 'asia-east1' },
  { country: 'NZ', words: 'Auckland', azure: 'newzealandnorth', aws: 'ap-southeast-6', gcp: null },
  { country: 'SA', words: 'Dammam', azure: null, aws: null, gcp: 'me-central2' },
  { country: 'BH', azure: null, aws: 'me-south-1', gcp: null },
  { country: 'IL', words: 'Tel Aviv', azure: 'israelcentral', aws: 'il-central-1', gcp: 'me-west1' },
];

const all = places
  .map(({ country, words }) => [country === undefined ? [] : wordsOfCountry(country), words ?? []].flat().join('|'))
  .map((words) => `(${words})`)
  .join('|');
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

const EUROPEAN = /^(?:france|germany|norway|sweden|switzerland)/;

/**
 * Returns where a copy of this region is usually kept: its pair, or a region near it. It is null if neither is known.
 */
export function findSecondRegion(provider: CloudProvider, region: string): string | null {
  if (provider === 'azure') {
    const pair = findAzurePair(region);
    // Regions in Europe that Microsoft opens on request are taken only where data must stay in their country.
    return pair !== null && isOnRequest(pair) && EUROPEAN.test(pair) ? null : pair;
  }
  const near = others.filter(([, first]) => (provider === 'aws') === /-\d$/.test(first));
  const [, first, second] = near.find(([pattern]) => pattern.test(region)) ?? [];
  return (region === first ? second : first) ?? null;
}

/** The regions of a cloud in the area: those that are usual in their country come first. */
export function regionsInArea(provider: CloudProvider, { countries }: Area): string[] {
  const inArea = [...countries].flatMap(regionsOfCountry).filter((region) => findRegionProvider(region) === provider);
  const usual = places.flatMap((place) => place[provider] ?? []).filter((region) => inArea.includes(region));
  return [...new Set([...usual, ...inArea])].filter((region) => !/-gov-/.test(region));
}

/** The second region for a solution whose data may not leave the area; null where the area has no other region of this cloud. */
export function findSecondRegionIn(provider: CloudProvider, region: string, area: Area): string | null {
  const inArea = regionsInArea(provider, area).filter((name) => name !== region);
  const pair = provider === 'azure' ? findAzurePair(region) : null;
  const open = inArea.find((name) => provider !== 'azure' || !isOnRequest(name)) ?? null;
  const wishes = [findSecondRegion(provider, region), open, pair, inArea[0] ?? null];
  return wishes.find((name) => name !== null && inArea.includes(name)) ?? null;
}
