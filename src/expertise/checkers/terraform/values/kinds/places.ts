// Regions and zones. New ones come, so that one that is not known is a warning, unless it is a known one misspelt.

import type { CloudProvider } from '#catalogue/provider.ts';
import { findUnknownRegions, listRegions, nameOfRegion } from '#catalogue/regions.ts';
import { countEdits } from '#text/count-edits.ts';
import { listAllowed, meantOf } from '../nearest-value.ts';
import type { ValueProblem } from '../value-rule.ts';

/** https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-availability-zones.html; others have a, b and c. */
const AWS_ZONES: Readonly<Record<string, string>> = {
  'us-east-1': 'abcdef',
  'us-west-2': 'abcd',
  'ap-northeast-1': 'abcd',
  'ap-northeast-2': 'abcd',
  'ca-central-1': 'abcd',
  'us-gov-west-1': 'abcd',
};

/** https://cloud.google.com/compute/docs/regions-zones; others have a, b and c. */
const GOOGLE_ZONES: Readonly<Record<string, string>> = {
  'us-central1': 'abcf',
  'us-east1': 'bcd',
  'europe-west1': 'bcd',
};

/** Further places: https://cloud.google.com/storage/docs/locations and https://cloud.google.com/bigquery/docs/locations. */
const GOOGLE_AREAS = [
  ...['global', 'us', 'eu', 'asia', 'europe', 'nam4', 'nam-eur-asia1', 'eur4', 'eur5', 'eur7', 'eur8', 'asia1', 'nam3'],
  ...['nam5', 'nam6', 'nam7', 'nam8', 'nam9', 'nam10', 'nam11', 'nam12', 'nam13', 'nam14', 'nam15', 'nam16', 'us-a'],
];
const PARTITIONS = [
  'cn-north-1',
  'cn-northwest-1',
  'us-iso-east-1',
  'us-iso-west-1',
  'us-isob-east-1',
  'eusc-de-east-1',
];
const AZURE_OTHERS =
  'global|usgovvirginia|usgovarizona|usgovtexas|usgoviowa|usdodeast|usdodcentral|chinaeast|chinaeast2|chinaeast3|chinanorth|chinanorth2|chinanorth3|eastus2euap|centraluseuap|europe|unitedstates|asiapacific|australia|canada|brazil|france|germany|india|japan|korea|norway|switzerland|uk|unitedarabemirates|southafrica|israelnorthwest|taiwannorth|taiwannorthwest|germanycentral|germanynortheast|malaysiasouth|southcentralus2|southeastus|southindia|israelcentral';

const known = new Map<CloudProvider, readonly string[]>();

function regionsOf(provider: CloudProvider): readonly string[] {
  const found = known.get(provider) ?? makeRegions(provider);
  known.set(provider, found);
  return found;
}

function makeRegions(provider: CloudProvider): readonly string[] {
  const listed = listRegions(provider);
  if (provider === 'aws') return [...listed, ...PARTITIONS];
  return provider === 'azure' ? [...listed, ...AZURE_OTHERS.split('|')] : listed;
}

/** Azure takes the label of a region as well as its name: 'West Europe'. */
export function findRegionProblem(provider: CloudProvider, text: string): ValueProblem | null {
  const name = provider === 'azure' ? nameOfRegion(text) : text;
  const regions = regionsOf(provider);
  if (regions.includes(name)) return null;
  const meant = isNewName(name) ? undefined : closeRegion(name, regions);
  const hint = meant === undefined ? ` Near it are ${nearest(name, regions)}.` : ` Did you mean "${meant}"?`;
  return {
    said: `takes a region, and "${text}" is none that Lounge knows.${hint}`,
    meant,
    isOpen: meant === undefined,
  };
}

/** It is written as regions of AWS and Google are: a new one may be called so. */
function isNewName(name: string): boolean {
  return findUnknownRegions(name).some(({ start, end }) => start === 0 && end === name.length);
}

/** 'italysouth' may be a new region, and is two letters away from 'italynorth'. */
function closeRegion(name: string, regions: readonly string[]): string | undefined {
  const meant = meantOf(name, regions);
  return meant !== undefined && countEdits(name.replaceAll(/[-_ ]/g, ''), meant.replaceAll('-', ''), 1) <= 1
    ? meant
    : undefined;
}

function nearest(name: string, regions: readonly string[]): string {
  return listAllowed(name, regions).replace(/^one of \d+ values, such as /, '');
}

const AWS_ZONE = /^([a-z]{2,4}(?:-[a-z]+)+-\d{1,2})([a-z])$/;

/** Local and wavelength zones ('us-east-1-bos-1a') are not looked at. */
export function findAwsZoneProblem(text: string): ValueProblem | null {
  const found = AWS_ZONE.exec(text);
  if (!found) {
    if (/^[a-z]{2}-[a-z-]+-\d+-[a-z]{2,}/.test(text)) return null;
    const isRegion = regionsOf('aws').includes(text);
    const said = isRegion
      ? `takes a zone, such as "${text}a", and this is a region`
      : `takes a zone such as "eu-west-1a"`;
    return { said };
  }
  const [, region = '', letter = ''] = found;
  if (!regionsOf('aws').includes(region)) return zoneOfRegion(findRegionProblem('aws', region), letter);
  return letterProblem({ text, region, letter, letters: AWS_ZONES[region] ?? 'abc', joint: '' });
}

export function findGoogleZoneProblem(text: string): ValueProblem | null {
  const found = /^(.+\d)-([a-z])$/.exec(text);
  if (text.includes('/')) return null;
  if (!found) return { said: `takes a zone such as "europe-west1-b"` };
  const [, region = '', letter = ''] = found;
  if (!regionsOf('gcp').includes(region)) return zoneOfRegion(findRegionProblem('gcp', region), `-${letter}`);
  return letterProblem({ text, region, letter, letters: GOOGLE_ZONES[region] ?? 'abc', joint: '-' });
}

function zoneOfRegion(problem: ValueProblem | null, ending: string): ValueProblem | null {
  if (problem === null) return null;
  const meant = problem.meant === undefined ? undefined : `${problem.meant}${ending}`;
  return { ...problem, said: problem.said.replace('takes a region', 'takes a zone of a region'), meant };
}

type Letter = { text: string; region: string; letter: string; letters: string; joint: string };

function letterProblem({ text, region, letter, letters, joint }: Letter): ValueProblem | null {
  if (letters.includes(letter)) return null;
  const zones = [...letters].map((one) => `"${region}${joint}${one}"`).join(', ');
  return { said: `takes a zone, and "${text}" is none that Lounge knows: ${zones}`, isOpen: true };
}

/** `location` of Google's resources: a region, a zone or an area, in any case. */
export function findGoogleLocationProblem(text: string): ValueProblem | null {
  const name = text.toLowerCase();
  if (text.includes('/') || GOOGLE_AREAS.includes(name) || regionsOf('gcp').includes(name)) return null;
  if (/^[a-z]+-[a-z]+\d+-[a-z]$/.test(name)) return findGoogleZoneProblem(name);
  const meant = meantOf(name, [...regionsOf('gcp'), ...GOOGLE_AREAS]);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const isRegion = /^[a-z]+-[a-z]+\d*$/.test(name);
  return {
    said: `takes a region, zone or area, and "${text}" is none that Lounge knows.${hint}`,
    meant,
    isOpen: meant === undefined || !isRegion,
  };
}

/** Azure's zones are numbers. https://learn.microsoft.com/azure/reliability/availability-zones-overview */
export function findAzureZoneProblem(text: string): ValueProblem | null {
  return /^[1-3]$/.test(text) ? null : { said: 'takes a zone, which is "1", "2" or "3"' };
}
