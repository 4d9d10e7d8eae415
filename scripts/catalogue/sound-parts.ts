// What can be read of a record that has mistakes, so that all of its mistakes are told at once and not one kind after the other.

import type { z } from 'zod';
import type { FiledRecord } from '#catalogue/records/check-records.ts';
import type { RecordIssue } from '#catalogue/records/check-record.ts';
import { serviceRecord } from '#catalogue/records/service-record.ts';

/** What the last word of a place refers to, and the part of the record where that is declared. */
const declaredIn: Readonly<Record<string, string>> = { page: 'pages', meter: 'meters', sku: 'skus' };

/** The parts of a record that an issue makes unreadable: one, or those that are not known, and what they may have been meant as. */
export function listUnread(issue: z.core.$ZodIssue): string[] {
  const [part] = issue.path;
  if (part !== undefined) return [String(part)];
  return issue.code === 'unrecognized_keys'
    ? [...issue.keys, ...Object.values(declaredIn)]
    : Object.keys(serviceRecord.shape);
}

/** The record with a placeholder for each part that is not read. `name` is a name that no other service has. */
export function readSoundParts(
  whole: unknown,
  unread: ReadonlySet<string>,
  name: string,
): Pick<FiledRecord, 'record' | 'unread'> {
  const placeholders = {
    name,
    category: 'compute',
    scope: 'global',
    roles: [],
    keepsState: false,
    docs: 'https://example.com/',
    terraform: { type: null, without: 'not read' },
  };
  const parts = typeof whole === 'object' && whole !== null ? Object.entries(whole) : [];
  const sound = Object.fromEntries(parts.filter(([part]) => !unread.has(part)));
  return { record: serviceRecord.parse({ ...placeholders, ...sound }), unread };
}

/** Whether an issue may come from a part that was not read: a page seems unused, or a meter unknown. */
export function restsOnUnread({ at }: RecordIssue, unread: ReadonlySet<string>): boolean {
  if (unread.size === 0) return false;
  const [first = ''] = at.split('.');
  if (first === 'pages' || at === 'prices.none') return true;
  const referring = at.startsWith('prices.none.skus') ? 'skus' : declaredIn[at.split('.').at(-1) ?? ''];
  return referring !== undefined && unread.has(referring);
}
