// The search parameters of /project/logs: the filter.

import type { LogFilter } from '../contract.ts';
import { logKinds, logViews } from '../shared/log-kinds.ts';

export type LogSearch = { [Key in keyof LogFilter]?: string };

const KEYS = ['view', 'kind', 'person', 'requestId', 'from', 'to'] as const;

export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const entries = KEYS.flatMap((key) => {
    // The router reads a figure in the address as a number.
    const value = typeof search[key] === 'number' ? String(search[key]) : search[key];
    return typeof value === 'string' && value !== '' && isKnown(key, value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isKnown(key: (typeof KEYS)[number], value: string): boolean {
  if (key === 'view') return logViews.some((view) => view === value);
  return key !== 'kind' || logKinds.some((kind) => kind === value);
}
