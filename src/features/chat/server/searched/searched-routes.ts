// Collections of a conversation over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { searchedContract } from '../../contract/searched-contract.ts';
import type { SearchedCollections } from './searched-collections.ts';

export function createSearchedRoutes(searched: SearchedCollections) {
  const bound = bind(searchedContract);
  return bound.router(bound.owned(searched, ['updateSearchedCollection']));
}
