// What the page of connections reads from the server.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/connections';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type {
  connectionsContract,
  ServerTest,
  ShownProvider,
  ShownServer,
} from '../../contract/connections-contract.ts';

export const connectionsApi = apiOf<typeof connectionsContract>(routes);

export type Provider = Jsonified<ShownProvider>;
export type Server = Jsonified<ShownServer>;
export type Test = Jsonified<ServerTest>;

export const connectionsQuery = queryOptions({
  queryKey: ['model-connections'],
  queryFn: async ({ signal }) => jsonified(await connectionsApi.listConnections(undefined, { signal })),
});
