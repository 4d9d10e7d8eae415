// Search over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { searchContract } from '../contract.ts';
import type { Search } from './search.ts';

export function createSearchRoutes(search: Search) {
  const bound = bind(searchContract);
  return bound.router(bound.personal(search, { search: 'hits' }));
}
