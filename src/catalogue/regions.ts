// Names of the clouds' regions, found in text and made comparable: 'West Europe' is 'westeurope'.

import type { CloudProvider } from './provider.ts';

// https://learn.microsoft.com/azure/reliability/regions-list
const azureRegions = [
  'Australia Central',
  'Australia Central 2',
  'Australia East',
  'Australia Southeast',
  'Austria East',
  'Belgium Central',
  'Brazil South',
  'Brazil Southeast',
  'Canada Central',
  'Canada East',
  'Central India',
  'Central US',
  'Chile Central',
  'East Asia',
  'East US',
  'East US 2',
  'France Central',
  'France South',
  'Germany North',
  'Germany West Central',
  'Indonesia Central',
  'Israel Central',
  'Italy North',
  'Japan East',
  'Japan West',
  'Jio India Central',
  'Jio India West',
  'Korea Central',
  'Korea South',
  'Malaysia West',
  'Mexico Central',
  'New Zealand North',
  'North Central US',
  'North Europe',
  'Norway East',
  'Norway West',
  'Poland Central',
  'Qatar Central',
  'South Africa North',
  'South Africa West',
  'South Central US',
  'South India',
  'Southeast Asia',
  'Spain Central',
  'Sweden Central',
  'Sweden South',
  'Switzerland North',
  'Switzerland West',
  'UAE Central',
  'UAE North',
  'UK South',
  'UK West',
  'West Central US',
  'West Europe',
  'West India',
  'West US',
  'West US 2',
  'West US 3',
];

// https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html
const awsRegions =
  'us-east-1 us-east-2 us-west-1 us-west-2 us-gov-east-1 us-gov-west-1 af-south-1 ap-east-1 ap-east-2 ap-south-1 ap-south-2 ap-southeast-1 ap-southeast-2 ap-southeast-3 ap-southeast-4 ap-southeast-5 ap-southeast-6 ap-southeast-7 ap-northeast-1 ap-northeast-2 ap-northeast-3 ca-central-1 ca-west-1 eu-central-1 eu-central-2 eu-west-1 eu-west-2 eu-west-3 eu-south-1 eu-south-2 eu-north-1 il-central-1 me-south-1 me-central-1 mx-central-1 sa-east-1';

// https://cloud.google.com/compute/docs/regions-zones
const gcpRegions =
  'us-west1 us-west2 us-west3 us-west4 us-central1 us-east1 us-east4 us-east5 us-south1 northamerica-northeast1 northamerica-northeast2 northamerica-south1 southamerica-east1 southamerica-west1 europe-west1 europe-west2 europe-west3 europe-west4 europe-west6 europe-west8 europe-west9 europe-west10 europe-west12 europe-southwest1 europe-north1 europe-north2 europe-central2 me-central1 me-central2 me-west1 asia-south1 asia-south2 asia-southeast1 asia-southeast2 asia-southeast3 asia-east1 asia-east2 asia-northeast1 asia-northeast2 asia-northeast3 australia-southeast1 australia-southeast2 africa-south1';

const providerOfRegion: ReadonlyMap<string, CloudProvider> = new Map([
  ...azureRegions.map((name) => [nameOfRegion(name), 'azure'] as const),
  ...awsRegions.split(' ').map((name) => [name, 'aws'] as const),
  ...gcpRegions.split(' ').map((name) => [name, 'gcp'] as const),
]);

const AWS_OR_GOOGLE =
  '(?:us|eu|ap|sa|ca|me|af|il|mx)-(?:gov-)?(?:north|south|east|west|central|northeast|southeast|northwest|southwest)-\\d' +
  '|(?:us|europe|asia|australia|northamerica|southamerica|me|africa)-(?:north|south|east|west|central|northeast|southeast|northwest|southwest)\\d{1,2}';

const REGION = new RegExp(
  `(?<![\\w-])(?:${AWS_OR_GOOGLE}|${azureRegions
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(' ', ' ?'))
    .join('|')})(?![\\w-])`,
  'gi',
);

type NamedRegion = { name: string; start: number; end: number };

/** The names of all regions of a cloud. */
export function listRegions(provider: CloudProvider): string[] {
  return [...providerOfRegion].flatMap(([name, owner]) => (owner === provider ? [name] : []));
}

/** The cloud that has a region of this name; undefined where none has. */
export function findRegionProvider(name: string): CloudProvider | undefined {
  return providerOfRegion.get(nameOfRegion(name));
}

/** Names that are written like a region of AWS or Google Cloud and are none. Offsets in UTF-16 units. */
export function findUnknownRegions(text: string): NamedRegion[] {
  return findRegions(text).filter(({ name }) => !providerOfRegion.has(name));
}

/** `nameOfRegion('West Europe')` → 'westeurope', as Azure writes it in resources. */
export function nameOfRegion(name: string): string {
  return name.toLowerCase().replaceAll(' ', '');
}

const azureLabels: ReadonlyMap<string, string> = new Map(azureRegions.map((name) => [nameOfRegion(name), name]));

/** `labelOfRegion('westeurope')` → 'West Europe'; other names stay as they are. */
export function labelOfRegion(name: string): string {
  return azureLabels.get(nameOfRegion(name)) ?? name;
}

/** Every region named in the text, in order. `start` and `end` are offsets in UTF-16 units. */
export function findRegions(text: string): NamedRegion[] {
  return [...text.matchAll(REGION)].map(({ 0: name, index }) => ({
    name: nameOfRegion(name),
    start: index,
    end: index + name.length,
  }));
}
