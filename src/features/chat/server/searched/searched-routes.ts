// Collections of a conversation over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { searchedContract } from '../../contract/searched-contract.ts';
import type { SearchedCollections } from './searched-collections.ts';

export function createSearchedRoutes(searched: SearchedCollections) {
  const route = implement(searchedContract).$context<RequestContext>();
  return route.router({
    updateSearchedCollection: route.updateSearchedCollection.handler(async ({ input, context }) => {
      await searched.updateSearchedCollection({ ...input, userId: requirePerson(context).id });
      return input;
    }),
  });
}
