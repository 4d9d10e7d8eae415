// Storage over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { storageContract } from '../contract.ts';
import type { StorageOverview } from './storage.ts';

export function createStorageRoutes(overview: StorageOverview) {
  const bound = bind(storageContract);
  return bound.router({
    ...bound.personal(overview, ['findStorage']),
    ...bound.personal(overview, { emptyDeleted: 'freedBytes' }),
  });
}
