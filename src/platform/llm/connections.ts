// What connects agents with providers: the settings of the environment, and the keys and servers that administrators have
// entered on the screen. A key of the environment wins over one of the screen, so that whoever runs the server decides.

import type { Log } from '#platform/log/log.ts';
import type { Agent, AgentStatus } from './agents.ts';
import { listAgents } from './list-agents.ts';
import type { LlmProvider } from './llm.ts';
import type { ProviderValues } from './provider-settings.ts';
import type { Connection, Provider } from './providers/provider.ts';
import { providers, type LlmProviderId, type ProviderId } from './providers.ts';
import { describeServer, type DescribedServer } from './servers/describe-server.ts';
import { connectServer } from './servers/connect-server.ts';
import type { ModelServer } from './servers/model-server.ts';
import { unknownModel, type ModelTrial, type ServedModel } from './servers/served-model.ts';
import { tryModel } from './servers/try-model.ts';
import { createHttpStream, type HttpTimeouts } from './wire/http-stream.ts';

/** Administrators have entered these on the screen. */
export type EnteredConnections = {
  /** The key of each hosted provider. */
  keys: ReadonlyMap<ProviderId, string>;
  servers: readonly ModelServer[];
};

/** Where a server is, before or after it is stored. */
export type ServerPlace = Pick<ModelServer, 'baseUrl' | 'apiKey' | 'allowsPrivate'>;

export type Connections = {
  listAgents(): AgentStatus[];
  /** Null without a connection. */
  findProvider(agent: Agent): LlmProvider | null;
  /** Null without a connection. */
  connectionOf(provider: ProviderId): Connection | null;
  /** Returns whether the environment has the key of a provider, which wins over one of the screen. */
  hasOwnKey(provider: ProviderId): boolean;
  /** Takes the place of what was entered before. Answers under way go on as they began. */
  setEntered(entered: EnteredConnections): void;
  /** The models that a provider accepts this key for. Rejects with `LlmError`. */
  listModelsWith(provider: ProviderId, key: string, signal: AbortSignal): Promise<string[]>;
  /** Asks a server about its models. Rejects with `LlmError`. */
  describeServer(place: ServerPlace, signal: AbortSignal): Promise<DescribedServer>;
  /** Asks one model what its server does not say of it. Rejects with `LlmError`. */
  tryModel(place: ServerPlace, model: string, signal: AbortSignal): Promise<ModelTrial>;
  /** Resolves when each server of the environment has described its models or failed to. Never rejects. */
  ready: Promise<void>;
  close(): void;
};

type Options = { settings: HttpTimeouts & { values: ProviderValues }; log: Log; onChange: () => void };

/** Milliseconds for the server of the environment to describe its models. */
const DESCRIBE_TIMEOUT = 20_000;

const NOTHING: EnteredConnections = { keys: new Map(), servers: [] };

export function createConnections({ settings, log, onChange }: Options): Connections {
  const { values } = settings;
  const http = createHttpStream(settings);
  const clients = { public: createHttpStream(settings, 'public'), private: createHttpStream(settings, 'private') };
  const closing = new AbortController();
  const ofEnvironment = connectAll(values);
  const served = new Map<ProviderId, readonly ServedModel[]>();
  let connected = ofEnvironment;
  let entered = NOTHING;
  let servers = new Map<string, Connection>();

  function connectAll(withValues: ProviderValues): ReadonlyMap<LlmProviderId, Connection | null> {
    return new Map(providers.map(({ id, connect }) => [id, connect(withValues, http)]));
  }

  const addressOf = ({ baseUrl, apiKey, allowsPrivate }: ServerPlace) => ({
    http: allowsPrivate ? clients.private : clients.public,
    baseUrl,
    apiKey,
  });

  function withKeys(keys: EnteredConnections['keys']): ProviderValues {
    const added = providers.flatMap(({ id, key }) => {
      const entry = keys.get(id);
      return key && entry !== undefined && !ofEnvironment.get(id) ? [[key.setting, entry]] : [];
    });
    return { ...values, ...(Object.fromEntries(added) as Partial<ProviderValues>) };
  }

  async function describeServed({ id, served: server }: Provider<ProviderId>): Promise<void> {
    const describe = ofEnvironment.get(id)?.describeModels;
    if (!describe || !server) return;
    const named = server.modelsOf(values);
    try {
      const described = await describe(AbortSignal.any([closing.signal, AbortSignal.timeout(DESCRIBE_TIMEOUT)]));
      served.set(id, named ? named.map((model) => findNamed(described, model)) : described);
      onChange();
    } catch (error) {
      if (named)
        log.info({ err: error }, 'the compatible server did not describe its models; they are as COMPAT_MODELS says');
      else log.warn({ err: error }, server.notListed);
    }
  }

  return {
    listAgents: () =>
      listAgents({
        values,
        isConnected: (id) => Boolean(connected.get(id)),
        servedModels: served,
        servers: entered.servers,
      }),
    findProvider({ server, provider, ...agent }) {
      const connection = server ? servers.get(server.id) : connected.get(provider);
      return connection?.providerOf(agent) ?? null;
    },
    connectionOf: (provider) => connected.get(provider) ?? null,
    hasOwnKey: (provider) => Boolean(ofEnvironment.get(provider)),
    setEntered(next) {
      entered = next;
      connected = next.keys.size === 0 ? ofEnvironment : connectAll(withKeys(next.keys));
      servers = new Map(next.servers.map((server) => [server.id, connectServer(addressOf(server))]));
      onChange();
    },
    async listModelsWith(provider, key, signal) {
      const found = providers.find(({ id }) => id === provider);
      const setting = found?.key?.setting;
      if (!found || setting === undefined) return [];
      return (await found.connect({ ...values, [setting]: key }, http)?.listModels(signal)) ?? [];
    },
    describeServer: (place, signal) => describeServer(addressOf(place), signal),
    tryModel: (place, model, signal) => tryModel(connectServer(addressOf(place)).providerOf({}), model, signal),
    ready: Promise.all(providers.map(describeServed)).then(() => undefined),
    close() {
      closing.abort();
      for (const client of [http, ...Object.values(clients)]) client.close();
    },
  };
}

/** Ollama lists 'llama3.3:latest' for what a setting calls 'llama3.3'. */
function findNamed(described: readonly ServedModel[], id: string): ServedModel {
  const found = described.find((model) => model.id === id) ?? described.find((model) => model.id === `${id}:latest`);
  return found ? { ...found, id, kind: 'chat' } : unknownModel(id);
}
