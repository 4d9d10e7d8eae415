// What the page of API keys reads from the server.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/apiKeys';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ApiKey, apiKeysContract } from '../contract.ts';

export const apiKeysApi = apiOf<typeof apiKeysContract>(routes);

export type ShownKey = Jsonified<ApiKey>;

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }): Promise<ShownKey[]> =>
    jsonified(await apiKeysApi.listApiKeys(undefined, { signal })).apiKeys,
});
