// Keys of providers and servers of models over HTTP, for administrators.

import { bind } from '#platform/http/bind.ts';
import { connectionsContract } from '../../contract/connections-contract.ts';
import type { ModelConnections } from './connections.ts';

export function createConnectionRoutes(connections: ModelConnections) {
  const bound = bind(connectionsContract);
  return bound.router(
    bound.unowned(connections, [
      'listConnections',
      'saveProviderKey',
      'deleteProviderKey',
      'testServer',
      'createServer',
      'updateServer',
      'tryServerModel',
      'deleteServer',
    ]),
  );
}
