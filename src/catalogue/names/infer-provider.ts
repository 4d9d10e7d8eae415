// Which cloud a text is about, by the names that only one of them has.

import type { CloudProvider } from '../provider.ts';

/** UTF-16 units. What a document is about is said well before. */
const MAX_READ = 200_000;
/** A single mention may be a comparison. */
const MIN_MENTIONS = 2;
/** The cloud named most has to be named this many times more often than the next one. */
const MIN_RATIO = 2;

const NAMES: Readonly<Record<CloudProvider, RegExp>> = {
  azure:
    /\b(?:azure|microsoft entra|entra id|aks|vnets?|nsgs?|expressroute|bicep|key vaults?|cosmos db|log analytics|west europe|north europe|resource groups?)\b/gi,
  aws: /\b(?:aws|amazon|ec2|eks|ecs|s3|rds|dynamodb|cloudfront|cloudwatch|cloudformation|direct connect|transit gateways?|(?:us|eu|ap)-(?:east|west|north|south|central|northeast|southeast)-\d)\b/gi,
  gcp: /\b(?:gcp|google cloud|gke|bigquery|cloud (?:run|sql|armor|spanner|interconnect|load balancing)|pub\/sub|vertex ai|(?:us|europe|asia)-(?:east|west|north|south|central|northeast|southeast)\d+)\b/gi,
};

/** Null where no cloud is clearly meant: none is named, or several are. */
export function inferProvider(text: string): CloudProvider | null {
  const read = text.slice(0, MAX_READ);
  const counts = (Object.keys(NAMES) as CloudProvider[])
    .map((provider) => ({ provider, count: read.match(NAMES[provider])?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < MIN_MENTIONS || first.count < (second?.count ?? 0) * MIN_RATIO) return null;
  return first.provider;
}
