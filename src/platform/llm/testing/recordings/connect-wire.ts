// Connects a provider to a test server the way the product does: by its settings.

import type { LlmProvider } from '../../llm.ts';
import type { HttpStream } from '../../wire/http-stream.ts';
import { readValues } from '../read-values.ts';
import type { ProviderWire } from './tested-wire.ts';

type Server = { http: HttpStream; baseUrl: string; key?: string };

/** Throws when the settings of the wire do not connect its provider. */
export function connectWire({ provider, endpoint, environment }: ProviderWire, server: Server): LlmProvider {
  const { http, baseUrl, key = 'key' } = server;
  const values = readValues(provider.settings, environment({ baseUrl, key }));
  const connection = provider.connect(values, http);
  if (!connection) throw new Error(`The settings of the wire do not connect ${provider.id}.`);
  return connection.providerOf(endpoint === undefined ? {} : { endpoint });
}
