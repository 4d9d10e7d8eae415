// Storage over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { storageContract } from '../contract.ts';
import type { StorageOverview } from './storage.ts';

export function createStorageRoutes(overview: StorageOverview) {
  const route = implement(storageContract).$context<RequestContext>();

  return route.router({
    findStorage: route.findStorage.handler(({ context }) => overview.findStorage(requirePerson(context).id)),
    emptyDeleted: route.emptyDeleted.handler(async ({ context }) => ({
      freedBytes: await overview.emptyDeleted(requirePerson(context).id),
    })),
  });
}
