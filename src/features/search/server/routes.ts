// Search over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { searchContract } from '../contract.ts';
import type { Search } from './search.ts';

export function createSearchRoutes(search: Search) {
  const route = implement(searchContract).$context<RequestContext>();

  return route.router({
    search: route.search.handler(async ({ input, context }) => ({
      hits: await search.search(requirePerson(context).id, input.q),
    })),
  });
}
