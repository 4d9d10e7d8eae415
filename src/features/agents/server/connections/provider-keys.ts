// The keys of hosted providers: tried, stored sealed, and forgotten.

import { Problem } from '#contract/problem.ts';
import { providers, type ProviderId } from '#platform/llm/providers.ts';
import type { DescribedServer } from '#platform/llm/servers/describe-server.ts';
import { unknownModel } from '#platform/llm/servers/served-model.ts';
import { connectionsProblems, type ServerTest, type ShownProvider } from '../../contract/connections-contract.ts';
import { ask } from './ask.ts';
import { deleteProviderKeyRow, upsertProviderKey } from './connections-store.ts';
import { requireClosedPlans, type ConnectionNeeds, type Entered } from './entered-connections.ts';
import { presentTest } from './present-connections.ts';

export type ProviderKeys = {
  /** Rejects with 'connections/key-refused', and stores nothing, when the provider refuses the key. */
  saveProviderKey(entry: { provider: string; key: string }): Promise<{ provider: ShownProvider; test: ServerTest }>;
  deleteProviderKey(entry: { provider: string }): Promise<{ provider: ShownProvider }>;
};

/** A shorter key would be given away by its last letters. */
const MIN_LENGTH_OF_HINTED = 12;

export function createProviderKeys(needs: ConnectionNeeds, entered: Entered): ProviderKeys {
  const { db, models, log, keys } = needs;
  const { connections } = models;

  function requireProvider(id: string): ProviderId {
    const provider = providers.find((known) => known.id === id && known.key !== null);
    if (!provider) throw Problem.of(connectionsProblems, 'connections/not-found');
    return provider.id;
  }

  function presentProvider(id: ProviderId): ShownProvider {
    const shown = entered.listProviders().find((provider) => provider.id === id);
    if (!shown) throw Problem.of(connectionsProblems, 'connections/not-found');
    return shown;
  }

  /** Its table of agents says what it can do; the test only counts its models. */
  async function listed(id: ProviderId, key: string, signal: AbortSignal): Promise<DescribedServer> {
    return { kind: 'other', models: (await connections.listModelsWith(id, key, signal)).map(unknownModel) };
  }

  return {
    async saveProviderKey({ provider, key }) {
      const id = requireProvider(provider);
      requireClosedPlans(needs);
      if (connections.hasOwnKey(id)) throw Problem.of(connectionsProblems, 'connections/set-by-environment');
      const asked = await ask(log, (signal) => listed(id, key, signal));
      if ('failure' in asked.result && asked.result.failure.reason === 'key')
        throw Problem.of(connectionsProblems, 'connections/key-refused');
      const hint = key.length > MIN_LENGTH_OF_HINTED ? key.slice(-4) : '';
      await db.asSystem((tx) => upsertProviderKey(tx, { provider: id, sealedKey: keys.seal(key, id), hint }));
      await entered.notifyChanged();
      return { provider: presentProvider(id), test: presentTest(asked.result, asked) };
    },

    async deleteProviderKey({ provider }) {
      const id = requireProvider(provider);
      await db.asSystem((tx) => deleteProviderKeyRow(tx, id));
      await entered.notifyChanged();
      return { provider: presentProvider(id) };
    },
  };
}
