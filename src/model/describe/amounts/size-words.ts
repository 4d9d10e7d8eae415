// The words that sizes are written with: names of machines, and what stands behind a number.

import type { SizeName } from '#catalogue/names/size-names.ts';
import { baseValue, type Quantity } from '#text/quantities/quantity.ts';

/** 'Standard_D8s_v5', 'D4as_v5', 'db.r6g.xlarge', 'm7g.large', 'n2-standard-8', 'db-custom-4-15360' */
export const MACHINE_NAME =
  /(?<![\w.-])(?:Standard_[A-Z]{1,3}\d{1,3}[a-z]{0,4}(?:_v\d)?|[A-Z]{1,2}\d{1,3}[a-z]{0,4}_?v\d|(?:db\.|cache\.|kafka\.|ml\.|ra3\.)?[a-z]{1,3}\d[a-z]{0,3}(?:-[a-z]{1,3})?\.(?:nano|micro|small|medium|large|\d{0,2}xlarge|metal)|(?:a|c|e|g|m|n|t|x|z)\d[a-z]?-(?:standard|highmem|highcpu|megamem|ultramem|medium|small|micro)(?:-\d{1,3})?|db-(?:custom|standard|highmem|perf-optimized)-[\w-]{1,20})(?![\w-])/g;

/** The short form that people write of a machine of Azure gets its whole name: 'D4as_v5', 'D4asv5'. */
export function wholeMachineName(written: string): string {
  // Plans of App Service are written like machines: 'P1v3', 'I1v2'.
  if (/^[IP]\d/.test(written)) return written;
  const [, family, version] = /^([A-Z]{1,2}\d{1,3}[a-z]{0,4}?)_?v(\d)$/.exec(written) ?? [];
  return family === undefined ? written : `Standard_${family}_v${version}`;
}

/** The first size that a service has is meant. `top`: the high end of a range. */
export type SizeNoun = { names: readonly SizeName[]; top?: readonly SizeName[] };

const NOUNS: readonly (SizeNoun & { words: RegExp })[] = [
  {
    words: /^\s*(?:worker |agent |user |compute |cluster |cache |data )?(?:nodes?|knoten)\b/i,
    names: ['nodes', 'instances'],
    top: ['maxNodes', 'maxInstances'],
  },
  { words: /^\s*(?:kafka )?brokers?\b/i, names: ['brokers'] },
  { words: /^\s*(?:read[- ]?(?:only )?replicas?|readers?|read instances?)\b/i, names: ['readers', 'replicas'] },
  { words: /^\s*replicas?\b/i, names: ['replicas', 'readers', 'instances'], top: ['maxInstances'] },
  { words: /^\s*shards?\b/i, names: ['shards'] },
  { words: /^\s*partitions?\b/i, names: ['partitions'] },
  { words: /^\s*v-?cores?\b/i, names: ['vCores', 'cpu'] },
  { words: /^\s*(?:virtual |virtuelle )?(?:v?cpus?(?:-kernen?)?|cores?|kernen?)\b/i, names: ['cpu', 'vCores'] },
  { words: /^\s*ru(?:\/s|s)?\b/i, names: ['requestUnits'], top: ['maxRequestUnits'] },
  { words: /^\s*(?:provisioned )?iops\b/i, names: ['iops'] },
  {
    words: /^\s*(?:messaging |throughput |processing |capacity |scale )?units?\b/i,
    names: ['capacityUnits'],
    top: ['maxCapacityUnits'],
  },
  { words: /^\s*(?:instances?|tasks?|pods?)\b/i, names: ['instances', 'replicas'], top: ['maxInstances'] },
];

/** 'autoscale up to 40', 'scales from 8 to 18': the number has no noun, and is where scaling ends, or begins and ends. */
const SCALING = /\b(?:auto-?\s?scal|scal|skalier|automatisch skalier)[a-zü]*(?:\s+[a-zü]+){0,4}\s*[:(]?\s*$/i;
const UP_TO = /(?:up to|to|until|bis(?: zu)?|max(?:imal|imum|\.)?(?: of)?)\s*$/i;

/** The result is null for a number whose words before it say nothing of scaling. */
export function scalingOf({ kind, unit, low, high }: Quantity, before: string): SizeNoun | null {
  if (kind !== 'count' || unit !== '' || !SCALING.test(before)) return null;
  if (high > low) return { names: ['nodes', 'instances'], top: ['maxNodes', 'maxInstances'] };
  return UP_TO.test(before) ? { names: ['maxNodes', 'maxInstances', 'maxCapacityUnits'] } : null;
}

/** `behind` is the text behind the number. The result is null for a number that is of no size. */
export function sizeNounOf(quantity: Quantity, behind: string): SizeNoun | null {
  const { kind, per, unit } = quantity;
  if (kind === 'size' && per.includes('s')) return { names: ['throughput'] };
  if (kind === 'size') return { names: sizeOfBytes(behind) };
  if (kind === 'bits') return { names: ['bandwidth'] };
  if (kind !== 'count' || unit !== '') return null;
  return NOUNS.find(({ words }) => words.test(behind)) ?? null;
}

function sizeOfBytes(behind: string): readonly SizeName[] {
  if (/^\s*(?:of )?(?:memory|ram)\b/i.test(behind)) return ['memoryGb'];
  if (/^\s*(?:of )?backups?\b/i.test(behind)) return ['backupGb'];
  if (/^\s*(?:of )?(?:os )?disks?\b/i.test(behind)) return ['diskGb', 'storageGb'];
  return ['storageGb', 'diskGb', 'memoryGb'];
}

const BITS_A_MEGABIT = 1_000_000;

/**
 * In the unit of the size: gigabytes, megabytes a second, megabits a second, or a count. A GiB counts as a GB, because providers
 * write both for what is sold in powers of two.
 */
export function sizeValues(quantity: Quantity, name: SizeName): { low: number; high: number } {
  const { kind, low, high, unit } = quantity;
  if (kind !== 'size' && kind !== 'bits') return { low, high };
  const thousand = unit.charAt(1) === 'i' ? 1_024 : 1_000;
  const gigabytes = baseValue(quantity) / thousand ** 3;
  const value = kind === 'bits' ? (baseValue(quantity) * 8) / BITS_A_MEGABIT : gigabytes;
  const first = name === 'throughput' ? value * thousand : value;
  return { low: rounded(first), high: rounded(low === 0 ? first : (first * high) / low) };
}

/** A value of 1.4999999 comes from binary fractions, and not from the text. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
