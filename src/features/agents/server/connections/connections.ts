// Keys of providers and servers of models that administrators enter on the screen: for everybody, at once, in every process.

import { Problem } from '#contract/problem.ts';
import { newId } from '#contract/id.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServerPlace } from '#platform/llm/connections.ts';
import type { Models } from '#platform/llm/models.ts';
import { providers, type ProviderId } from '#platform/llm/providers.ts';
import type { DescribedServer } from '#platform/llm/servers/describe-server.ts';
import type { ModelServer } from '#platform/llm/servers/model-server.ts';
import { withTrial } from '#platform/llm/servers/served-model.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import {
  connectionsProblems,
  type AskFailure,
  type PlaceInput,
  type ServerInput,
  type ServerTest,
  type ShownProvider,
  type ShownServer,
} from '../../contract/connections-contract.ts';
import * as store from './connections-store.ts';
import { failureOf, presentProviders, presentServer, presentTest } from './present-connections.ts';
import type { ModelServerRow, ProviderKeyRow } from './tables.ts';

type Saved = { server: ShownServer; test: ServerTest };

/** What names a server or a provider rejects with 'connections/not-found'. */
export type ModelConnections = {
  /** Reads what was entered, and again when another process changes it. */
  start(): Promise<void>;
  /** Reads it again, because a notification can be lost, and asks servers again that were not asked for an hour. */
  refresh(): Promise<void>;
  listConnections(): Promise<{ providers: ShownProvider[]; servers: ShownServer[] }>;
  /** Rejects with 'connections/key-refused', and stores nothing, when the provider refuses the key. */
  saveProviderKey(entry: { provider: string; key: string }): Promise<{ provider: ShownProvider; test: ServerTest }>;
  deleteProviderKey(entry: { provider: string }): Promise<{ provider: ShownProvider }>;
  /** Stores nothing. With an id and without a key, the stored key is used. */
  testServer(place: PlaceInput & { id?: string | undefined }): Promise<ServerTest>;
  /** A server that does not answer is stored as well: it may be off, and says so. */
  createServer(input: ServerInput): Promise<Saved>;
  updateServer(input: ServerInput & { id: string }): Promise<Saved>;
  tryServerModel(asked: { id: string; model: string }): Promise<{ failure: AskFailure | null; server: ShownServer }>;
  deleteServer(server: { id: string }): Promise<{ id: string }>;
};

type Options = {
  db: Db;
  models: Models;
  log: Log;
  /** Seals keys; the owner is the id of the server, or the provider. */
  keys: SecretBox;
};

const CHANGED = 'model_connections_changed';
/** Milliseconds for a server to say which models it has. */
const ASK_TIMEOUT = 20_000;
/** Milliseconds after which a server is asked again for its models. */
const ASK_AGAIN = 3_600_000;
const LOST_KEY = 'Its key can no longer be read. An administrator has to enter it again.';

export function createModelConnections({ db, models, log, keys }: Options): ModelConnections {
  const { connections } = models;
  let keyRows: ReadonlyMap<string, ProviderKeyRow> = new Map();
  let serverRows: readonly ModelServerRow[] = [];

  async function read(): Promise<void> {
    const [readKeys, readServers] = await db.asSystem((tx) =>
      Promise.all([store.selectProviderKeys(tx), store.selectServers(tx)]),
    );
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

  const keyOf = ({ id, sealedKey }: ModelServerRow): string | null | undefined =>
    sealedKey === null ? undefined : keys.open(sealedKey, id);

  function toModelServer(row: ModelServerRow): ModelServer {
    const { id, name, baseUrl, allowsPrivate, trials } = row;
    const key = keyOf(row);
    const described = row.models.map((model) => withTrial(model, trials[model.id]));
    return {
      ...{ id, name, baseUrl, allowsPrivate },
      apiKey: key ?? undefined,
      models: described,
      reason: key === null ? LOST_KEY : null,
    };
  }

  const present = (row: ModelServerRow): ShownServer => presentServer(row, keyOf(row) !== null);

  function requireServer(id: string): ModelServerRow {
    const row = serverRows.find((known) => known.id === id);
    if (!row) throw Problem.of(connectionsProblems, 'connections/not-found');
    return row;
  }

  function requireProvider(id: string): ProviderId {
    const provider = providers.find((known) => known.id === id && known.key !== null);
    if (!provider) throw Problem.of(connectionsProblems, 'connections/not-found');
    return provider.id;
  }

  function presentProvider(provider: string): ShownProvider {
    const shown = listProviders().find(({ id }) => id === provider);
    if (!shown) throw Problem.of(connectionsProblems, 'connections/not-found');
    return shown;
  }

  function listProviders(): ShownProvider[] {
    return presentProviders(keyRows, {
      hasOwnKey: connections.hasOwnKey,
      isReadable: (provider) => keys.open(keyRows.get(provider)?.sealedKey ?? '', provider) !== null,
    });
  }

  async function changed(): Promise<void> {
    await read();
    await db.notify(CHANGED, '');
  }

  type Asked = { result: { described: DescribedServer } | { failure: AskFailure }; latencyMs: number };

  async function ask(work: (signal: AbortSignal) => Promise<DescribedServer>): Promise<Asked> {
    const startedAt = performance.now();
    try {
      const described = await work(AbortSignal.timeout(ASK_TIMEOUT));
      return { result: { described }, latencyMs: Math.round(performance.now() - startedAt) };
    } catch (error) {
      const failure = failureOf(error);
      log.info({ err: error }, 'a model server could not be asked');
      return { result: { failure }, latencyMs: Math.round(performance.now() - startedAt) };
    }
  }

  const askServer = (place: ServerPlace): Promise<Asked> => ask((signal) => connections.describeServer(place, signal));

  /** The key as it is stored, unless another one, or none, is entered. */
  function placeOf(input: PlaceInput, row: ModelServerRow | undefined): ServerPlace {
    const stored = row && keyOf(row);
    const apiKey = input.apiKey === undefined ? (stored ?? undefined) : (input.apiKey ?? undefined);
    return { baseUrl: withVersion(input.baseUrl), apiKey, allowsPrivate: input.allowsPrivate };
  }

  /** A server that does not answer keeps the models that it had. */
  function askedColumns({ result }: Asked): Partial<ModelServerRow> {
    const checkedAt = new Date();
    if ('failure' in result) return { failure: result.failure, checkedAt };
    return { ...result.described, failure: null, checkedAt };
  }

  function requireFreeName(name: string, ownId: string): void {
    const isTaken = serverRows.some((row) => row.id !== ownId && row.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw Problem.of(connectionsProblems, 'connections/name-taken');
  }

  async function saveServer(input: ServerInput, { id, row }: { id: string; row?: ModelServerRow }): Promise<Saved> {
    await read();
    requireFreeName(input.name, id);
    const place = placeOf(input, row);
    const asked = await askServer(place);
    const columns = {
      name: input.name,
      baseUrl: place.baseUrl,
      allowsPrivate: place.allowsPrivate,
      sealedKey: place.apiKey === undefined ? null : keys.seal(place.apiKey, id),
      changedAt: new Date(),
      // Another address is another server: nothing that the old one said holds for it.
      ...(row && row.baseUrl !== place.baseUrl && { models: [], trials: {}, kind: null }),
      ...askedColumns(asked),
    };
    await db.asSystem((tx) =>
      row ? store.updateServerRow(tx, id, columns) : store.insertServer(tx, { id, ...columns }),
    );
    await changed();
    const saved = requireServer(id);
    return { server: present(saved), test: presentTest(asked.result, { ...asked, trials: saved.trials }) };
  }

  async function askAgain(row: ModelServerRow): Promise<void> {
    const asked = await askServer(toModelServer(row));
    await db.asSystem((tx) => store.updateServerRow(tx, row.id, askedColumns(asked)));
  }

  return {
    async start() {
      await db.listen(CHANGED, () => {
        read().catch((error: unknown) => log.warn({ err: error }, 'the model servers could not be read again'));
      });
      await read();
    },

    async refresh() {
      await read();
      const due = serverRows.filter(({ checkedAt }) => Date.now() - (checkedAt?.getTime() ?? 0) > ASK_AGAIN);
      if (due.length === 0) return;
      await Promise.all(due.map(askAgain));
      await changed();
    },

    async listConnections() {
      await read();
      return { providers: listProviders(), servers: serverRows.map(present) };
    },

    async saveProviderKey({ provider, key }) {
      const id = requireProvider(provider);
      if (connections.hasOwnKey(id)) throw Problem.of(connectionsProblems, 'connections/set-by-environment');
      const asked = await ask(async (signal) => ({
        kind: 'other',
        models: (await connections.listModelsWith(id, key, signal)).map(hostedModel),
      }));
      if ('failure' in asked.result && asked.result.failure.reason === 'key')
        throw Problem.of(connectionsProblems, 'connections/key-refused');
      const row = { provider: id, sealedKey: keys.seal(key, id), hint: key.length > 12 ? key.slice(-4) : '' };
      await db.asSystem((tx) => store.upsertProviderKey(tx, row));
      await changed();
      return { provider: presentProvider(id), test: presentTest(asked.result, asked) };
    },

    async deleteProviderKey({ provider }) {
      const id = requireProvider(provider);
      await db.asSystem((tx) => store.deleteProviderKeyRow(tx, id));
      await changed();
      return { provider: presentProvider(id) };
    },

    async testServer({ id, ...input }) {
      if (id !== undefined) await read();
      const row = id === undefined ? undefined : requireServer(id);
      const asked = await askServer(placeOf(input, row));
      return presentTest(asked.result, { ...asked, ...(row && { trials: row.trials }) });
    },

    async createServer(input) {
      const id = newId();
      noteAct({ targetId: id });
      return saveServer(input, { id });
    },

    async updateServer({ id, ...input }) {
      await read();
      return saveServer(input, { id, row: requireServer(id) });
    },

    async tryServerModel({ id, model }) {
      await read();
      const row = requireServer(id);
      if (!row.models.some((known) => known.id === model))
        throw Problem.of(connectionsProblems, 'connections/not-found');
      try {
        const trial = await connections.tryModel(toModelServer(row), model, new AbortController().signal);
        await db.asSystem((tx) => store.mergeTrial(tx, { id, model, trial }));
        await changed();
        return { failure: null, server: present(requireServer(id)) };
      } catch (error) {
        return { failure: failureOf(error), server: present(row) };
      }
    },

    async deleteServer({ id }) {
      await read();
      requireServer(id);
      await db.asSystem((tx) => store.deleteServerRow(tx, id));
      await changed();
      return { id };
    },
  };
}

/** Its table of agents says what it can do; the test only counts. */
function hostedModel(id: string): DescribedServer['models'][number] {
  return {
    ...({ id, kind: 'chat', tools: null, vision: null, price: null } as const),
    contextTokens: 1,
    contextFrom: 'assumed',
  };
}

/** People enter the address that the server prints, and most print none with a version: 'http://localhost:11434'. */
function withVersion(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
}
