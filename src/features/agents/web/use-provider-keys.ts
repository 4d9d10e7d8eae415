// The settings that connect providers, for an admin who is told how.

import { useQuery } from '@tanstack/react-query';
import routes from 'virtual:api-routes/providerKeys';
import { apiOf } from '#ui/api/api.ts';
import type { ProviderKey, providerKeysContract } from '../contract/provider-keys-contract.ts';

const api = apiOf<typeof providerKeysContract>(routes);
const NO_KEYS: readonly ProviderKey[] = [];

/** Returns one for each provider that sells keys, in their order. There are none until they are known. */
export function useProviderKeys(): readonly ProviderKey[] {
  const query = useQuery({
    queryKey: ['provider-keys'],
    queryFn: ({ signal }) => api.listProviderKeys(undefined, { signal }),
    staleTime: Infinity,
  });
  return query.data?.keys ?? NO_KEYS;
}
