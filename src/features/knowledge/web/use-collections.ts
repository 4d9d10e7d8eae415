// The collections that a person can attach: their own, and those shared with them.

import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from './queries.ts';

/** The collections are sorted by name. */
export function useCollections() {
  return useQuery(collectionsQuery);
}
