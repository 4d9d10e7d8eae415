// What the page of the audit log reads from the server.

import { infiniteQueryOptions } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import type { AuditEvent, AuditFilter } from '../contract.ts';
import { auditApi } from './audit-api.ts';
import type { AuditSearch } from './audit-search.ts';

export type ShownEvent = Jsonified<AuditEvent>;

export const auditKey = ['audit'];

export function auditEventsQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, 'events', search],
    queryFn: async ({ pageParam, signal }) =>
      // The server refuses what is none of its kinds; the address of the page may have anything.
      jsonified(await auditApi.listAuditEvents({ ...(search as AuditFilter), ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
  });
}

/** The address of the export of what the filter shows. */
export function exportAddress(search: AuditSearch): string {
  const query = new URLSearchParams(search).toString();
  return `/api/admin/audit-events/export${query && `?${query}`}`;
}
