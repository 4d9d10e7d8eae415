// API keys over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { apiKeysContract } from '../contract.ts';
import type { ApiKeys } from './api-keys.ts';

export function createApiKeyRoutes(apiKeys: ApiKeys) {
  const bound = bind(apiKeysContract);
  return bound.router({
    ...bound.owned(apiKeys, { listApiKeys: 'apiKeys' }),
    ...bound.owned(apiKeys, ['createApiKey']),
    ...bound.removing('id')(apiKeys, ['revokeApiKey']),
  });
}
