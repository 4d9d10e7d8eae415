// A service with all that refers to it, for a person who is about to change it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FiledRecord } from '#catalogue/records/check-records.ts';
import { suggest } from '#catalogue/records/suggest.ts';
import { roles, type SolutionRole } from '#catalogue/roles.ts';

const root = join(import.meta.dirname, '../..');

/** `name`: 'event-hubs', or with its cloud, 'azure/event-hubs'. Throws with the nearest name where no service is called so. */
export function showService(records: readonly FiledRecord[], name: string): string {
  const found = records.filter(({ provider, key }) => key === name || `${provider}/${key}` === name);
  if (found.length > 0) return found.map((each) => describe(each, records)).join('\n\n');
  const known = records.flatMap(({ provider, key }) => [key, `${provider}/${key}`]);
  throw new Error(`No service is called “${name}”${suggest(name, known)}`);
}

/** A file that asks for roles imports one of these. */
const ASKING = /(?:service-roles|component-roles|catalogue\/roles|component-groups)\.ts'/;

/** Says what a role is, which services have it, and which files ask for it. Throws with the nearest where there is no such role. */
export function showRole(records: readonly FiledRecord[], name: string): string {
  const role = (Object.keys(roles) as SolutionRole[]).find((each) => each === name);
  if (!role) throw new Error(`No role is called “${name}”${suggest(name, Object.keys(roles))}`);
  const owners = records.filter(({ record }) => record.roles.includes(role));
  return [
    `# ${role}\n${roles[role].does} ${roles[role].effect}`,
    `# Services\n${listOr(owners.map(({ provider, key }) => `${provider}/${key}`))}`,
    `# Files of src that ask for it\n${listOr(listFiles((text) => ASKING.test(text) && text.includes(`'${role}'`)))}`,
  ].join('\n');
}

function describe(service: FiledRecord, records: readonly FiledRecord[]): string {
  const { provider, key, record } = service;
  const file = `src/catalogue/services/${provider}/${key}.yaml`;
  return [
    `# ${file}\n`,
    readFileSync(join(root, file), 'utf8'),
    `# Roles\n${listOr(record.roles.map((role) => describeRole(role, service, records)))}`,
    `# Counterparts\n${listOr(record.counterparts.map((each) => `${each}: ${listOwners(records, each).join(', ')}`))}`,
    `# Prices\n${describePrices(record)}`,
    `# Files of src that name it\n${listOr(listNaming(key))}`,
  ].join('\n');
}

function describePrices({ prices: { sample, lists, none } }: FiledRecord['record']): string {
  const counts = `${sample.length} of the sample book, ${lists.length} rules of price lists`;
  if (!none) return counts;
  return `${counts}\n${none.skus ? `${none.skus.join(', ')}: none` : 'None'} (${none.because}): ${none.reason}`;
}

const listOr = (lines: readonly string[]): string => (lines.length === 0 ? 'none' : lines.join('\n'));

function describeRole(role: SolutionRole, service: FiledRecord, records: readonly FiledRecord[]): string {
  const others = records.filter((each) => each !== service && each.record.roles.includes(role));
  const names = others.map(({ provider, key }) => `${provider}/${key}`).join(', ');
  return `${role}: ${roles[role].does} ${roles[role].effect} ${names === '' ? 'No other service has it.' : `So do ${names}.`}`;
}

function listOwners(
  records: readonly FiledRecord[],
  counterpart: FiledRecord['record']['counterparts'][number],
): string[] {
  return records
    .filter(({ record }) => record.counterparts.includes(counterpart))
    .map(({ provider, key }) => `${provider}/${key}`);
}

/** A recipe names its service by the key, and so does what still asks for one service. */
function listNaming(key: string): string[] {
  const named = new RegExp(`['"]${key}['"]|^ {2}${key}:`, 'm');
  return listFiles((text) => named.test(text));
}

function listFiles(isWanted: (text: string) => boolean): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => isWanted(readFileSync(join(root, 'src', path), 'utf8')))
    .map((path) => `src/${path}`)
    .toSorted();
}
