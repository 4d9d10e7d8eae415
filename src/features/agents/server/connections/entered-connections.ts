// What administrators have entered, as this process knows it: read from the database, opened, and given to the models port.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { providers, type ProviderId } from '#platform/llm/providers.ts';
import type { ModelServer } from '#platform/llm/servers/model-server.ts';
import { withTrial } from '#platform/llm/servers/served-model.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import { connectionsProblems, type ShownProvider, type ShownServer } from '../../contract/connections-contract.ts';
import { selectProviderKeys, selectServers } from './connections-store.ts';
import { presentProviders, presentServer } from './present-connections.ts';
import type { ModelServerRow, ProviderKeyRow } from './tables.ts';

export type ConnectionNeeds = {
  db: Db;
  models: Models;
  log: Log;
  /** It seals keys; the owner is the id of the server, or the provider. */
  keys: SecretBox;
  /** No key may be entered: anybody could give themselves a plan that uses it (`Config.refusesKeys`). */
  refusesKeys: boolean;
};

/** Throws 'connections/open-plans'. */
export function requireClosedPlans({ refusesKeys }: ConnectionNeeds): void {
  if (refusesKeys) throw Problem.of(connectionsProblems, 'connections/open-plans');
}

export type Entered = ReturnType<typeof createEntered>;

const CHANGED = 'model_connections_changed';
const LOST_KEY = 'Its key can no longer be read. An administrator has to enter it again.';

export function createEntered({ db, models, log, keys }: ConnectionNeeds) {
  const { connections } = models;
  let keyRows: ReadonlyMap<string, ProviderKeyRow> = new Map();
  let serverRows: readonly ModelServerRow[] = [];

  async function read(): Promise<void> {
    const [readKeys, readServers] = await db.asSystem((tx) => Promise.all([selectProviderKeys(tx), selectServers(tx)]));
    keyRows = new Map(readKeys.map((row) => [row.provider, row]));
    serverRows = readServers;
    connections.setEntered({
      keys: new Map(providers.flatMap(({ id }) => keyEntry(id))),
      servers: serverRows.map(toModelServer),
    });
  }

  function keyEntry(id: ProviderId): [ProviderId, string][] {
    const row = keyRows.get(id);
    const key = row ? keys.open(row.sealedKey, id) : null;
    return key === null ? [] : [[id, key]];
  }

  /** Returns undefined for a server without a key, and null for a key that cannot be read any more. */
  function keyOf({ id, sealedKey }: ModelServerRow): string | null | undefined {
    return sealedKey === null ? undefined : keys.open(sealedKey, id);
  }

  function toModelServer(row: ModelServerRow): ModelServer {
    const { id, name, baseUrl, allowsPrivate, trials } = row;
    const key = keyOf(row);
    return {
      ...{ id, name, baseUrl, allowsPrivate },
      apiKey: key ?? undefined,
      models: row.models.map((model) => withTrial(model, trials[model.id])),
      reason: key === null ? LOST_KEY : null,
    };
  }

  function listProviders(): ShownProvider[] {
    return presentProviders(keyRows, {
      hasOwnKey: connections.hasOwnKey,
      isReadable: (provider) => keys.open(keyRows.get(provider)?.sealedKey ?? '', provider) !== null,
    });
  }

  return {
    read,
    keyOf,
    toModelServer,
    listProviders,
    servers: () => serverRows,
    present: (row: ModelServerRow): ShownServer => presentServer(row, keyOf(row) !== null),
    /** Reads what was entered, and again when another process changes it. */
    async start(): Promise<void> {
      await db.listen(CHANGED, () => {
        read().catch((error: unknown) => log.warn({ err: error }, 'the model servers could not be read again'));
      });
      await read();
    },
    /** Call it after each change: this process reads it, and the others hear of it. */
    async notifyChanged(): Promise<void> {
      await read();
      await db.notify(CHANGED, '');
    },
    requireServer(id: string): ModelServerRow {
      const row = serverRows.find((known) => known.id === id);
      if (!row) throw Problem.of(connectionsProblems, 'connections/not-found');
      return row;
    },
  };
}
