// The pages on which the facts of records rest, and when each was read.

import type { FiledRecord } from '#catalogue/records/check-records.ts';
import { addressOf } from '#catalogue/records/read-record.ts';

/** `path`: 'azure/event-hubs ports.0'. */
type ReadFact = { path: string; url: string; read: string };

export type StalePage = { url: string; read: string; facts: readonly string[] };

const MS_PER_DAY = 86_400_000;

export function countFacts(records: readonly FiledRecord[]): { facts: number; pages: number } {
  const facts = records.flatMap(listReadFacts);
  return { facts: facts.length, pages: new Set(facts.map(({ url }) => url)).size };
}

/** Pages that were read more than so many days ago, the oldest first. A page counts by the day of each fact that rests on it. */
export function listStalePages(
  records: readonly FiledRecord[],
  { days, today }: { days: number; today: Date },
): StalePage[] {
  const last = new Date(today.getTime() - days * MS_PER_DAY).toISOString().slice(0, 10);
  const old = records.flatMap(listReadFacts).filter(({ read }) => read < last);
  const pages = [...Map.groupBy(old, ({ read, url }) => `${read} ${url}`)];
  return pages
    .map(([place, facts]) => {
      const [read = '', url = ''] = place.split(' ');
      return { read, url, facts: facts.map(({ path }) => path) };
    })
    .toSorted((a, b) => a.read.localeCompare(b.read) || a.url.localeCompare(b.url));
}

function listReadFacts({ provider, key, record }: FiledRecord): ReadFact[] {
  return listFacts(record, '').map(({ path, page, read }) => ({
    path: `${provider}/${key} ${path}`,
    url: addressOf(page, record.pages),
    read,
  }));
}

function listFacts(part: unknown, path: string): { path: string; page: string; read: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('page' in part && 'read' in part) return [{ path, page: String(part.page), read: String(part.read) }];
  return Object.entries(part).flatMap(([name, each]) => listFacts(each, path === '' ? name : `${path}.${name}`));
}
