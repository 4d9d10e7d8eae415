// The search parameters of /admin/audit: the filter.

import type { AuditFilter } from '../contract.ts';

export type AuditSearch = { [Key in keyof AuditFilter]: string };

const KEYS = ['kind', 'person', 'target', 'outcome', 'from', 'to'] as const;

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const entries = KEYS.flatMap((key) => {
    // The router reads a figure in the address as a number.
    const value = typeof search[key] === 'number' ? String(search[key]) : search[key];
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
