// Names of the clouds' regions, found in text and made comparable: 'West Europe' is 'westeurope'.

// https://learn.microsoft.com/azure/reliability/regions-list
const azureRegions = [
  'Australia Central',
  'Australia East',
  'Australia Southeast',
  'Austria East',
  'Belgium Central',
  'Brazil South',
  'Canada Central',
  'Canada East',
  'Central India',
  'Central US',
  'Chile Central',
  'East Asia',
  'East US',
  'East US 2',
  'France Central',
  'Germany West Central',
  'Indonesia Central',
  'Israel Central',
  'Italy North',
  'Japan East',
  'Japan West',
  'Korea Central',
  'Korea South',
  'Malaysia West',
  'Mexico Central',
  'New Zealand North',
  'North Central US',
  'North Europe',
  'Norway East',
  'Poland Central',
  'Qatar Central',
  'South Africa North',
  'South Central US',
  'South India',
  'Southeast Asia',
  'Spain Central',
  'Sweden Central',
  'Switzerland North',
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

// https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html, https://cloud.google.com/compute/docs/regions-zones
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

/** Every region named in the text, in order. `start` and `end` are offsets in UTF-16 units. */
export function findRegions(text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(REGION)].map(({ 0: name, index }) => ({
    name: name.toLowerCase().replaceAll(' ', ''),
    start: index,
    end: index + name.length,
  }));
}
