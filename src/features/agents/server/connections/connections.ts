// Keys of providers and servers of models that administrators enter on the screen: for everybody, at once, in every process.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import {
  connectionsProblems,
  type AskFailure,
  type PlaceInput,
  type ServerInput,
  type ServerTest,
  type ShownProvider,
  type ShownServer,
} from '../../contract/connections-contract.ts';
import { ask } from './ask.ts';
import { deleteServerRow, mergeTrial, updateServerRow } from './connections-store.ts';
import { createEntered, type ConnectionNeeds } from './entered-connections.ts';
import { failureOf, presentTest } from './present-connections.ts';
import { createProviderKeys, type ProviderKeys } from './provider-keys.ts';
import { askedColumns, createSaveServer, placeOf, type Saved } from './save-server.ts';
import type { ModelServerRow } from './tables.ts';

/** What names a server or a provider rejects with 'connections/not-found'. */
export type ModelConnections = ProviderKeys & {
  /** Reads what was entered, and again when another process changes it. */
  start(): Promise<void>;
  /** Reads it again, because a notification can be lost, and asks servers again that were not asked for an hour. */
  refresh(): Promise<void>;
  listConnections(): Promise<{ providers: ShownProvider[]; servers: ShownServer[] }>;
  /** Stores nothing. With an id and without a key, the stored key is used. */
  testServer(place: PlaceInput & { id?: string | undefined }): Promise<ServerTest>;
  createServer(input: ServerInput): Promise<Saved>;
  updateServer(input: ServerInput & { id: string }): Promise<Saved>;
  tryServerModel(asked: { id: string; model: string }): Promise<{ failure: AskFailure | null; server: ShownServer }>;
  deleteServer(server: { id: string }): Promise<{ id: string }>;
};

/** Milliseconds after which a server is asked again for its models. */
const ASK_AGAIN = 3_600_000;

export function createModelConnections(needs: ConnectionNeeds): ModelConnections {
  const { db, models, log } = needs;
  const { connections } = models;
  const entered = createEntered(needs);
  const saveServer = createSaveServer(needs, entered);

  async function requireServer(id: string): Promise<ModelServerRow> {
    await entered.read();
    return entered.requireServer(id);
  }

  async function askAgain(row: ModelServerRow): Promise<void> {
    const asked = await ask(log, (signal) => connections.describeServer(entered.toModelServer(row), signal));
    await db.asSystem((tx) => updateServerRow(tx, row.id, askedColumns(asked)));
  }

  return {
    ...createProviderKeys(needs, entered),
    start: entered.start,

    async refresh() {
      await entered.read();
      const isDue = ({ checkedAt }: ModelServerRow) => Date.now() - (checkedAt?.getTime() ?? 0) > ASK_AGAIN;
      const due = entered.servers().filter(isDue);
      if (due.length === 0) return;
      await Promise.all(due.map(askAgain));
      await entered.notifyChanged();
    },

    async listConnections() {
      await entered.read();
      return { providers: entered.listProviders(), servers: entered.servers().map(entered.present) };
    },

    async testServer({ id, ...input }) {
      const row = id === undefined ? undefined : await requireServer(id);
      const place = placeOf(input, row && { baseUrl: row.baseUrl, key: entered.keyOf(row) });
      const asked = await ask(log, (signal) => connections.describeServer(place, signal));
      return presentTest(asked.result, { ...asked, ...(row && { trials: row.trials }) });
    },

    async createServer(input) {
      const id = newId();
      noteAct({ targetId: id });
      return saveServer(input, { id });
    },

    updateServer: async ({ id, ...input }) => saveServer(input, { id, row: await requireServer(id) }),

    async tryServerModel({ id, model }) {
      const row = await requireServer(id);
      if (!row.models.some((known) => known.id === model))
        throw Problem.of(connectionsProblems, 'connections/not-found');
      try {
        const trial = await connections.tryModel(entered.toModelServer(row), model, new AbortController().signal);
        await db.asSystem((tx) => mergeTrial(tx, { id, model, trial }));
        await entered.notifyChanged();
        return { failure: null, server: entered.present(entered.requireServer(id)) };
      } catch (error) {
        return { failure: failureOf(error), server: entered.present(row) };
      }
    },

    async deleteServer({ id }) {
      await requireServer(id);
      await db.asSystem((tx) => deleteServerRow(tx, id));
      await entered.notifyChanged();
      return { id };
    },
  };
}
