// Stores a server after it was asked. One that does not answer is stored as well: it may be off, and says so.

import { Problem } from '#contract/problem.ts';
import type { ServerPlace } from '#platform/llm/connections.ts';
import {
  connectionsProblems,
  type PlaceInput,
  type ServerInput,
  type ServerTest,
  type ShownServer,
} from '../../contract/connections-contract.ts';
import { ask, type Asked } from './ask.ts';
import { insertServer, updateServerRow } from './connections-store.ts';
import { requireClosedPlans, type ConnectionNeeds, type Entered } from './entered-connections.ts';
import { presentTest } from './present-connections.ts';
import type { ModelServerRow } from './tables.ts';

export type Saved = { server: ShownServer; test: ServerTest };

/** Returns a function that stores a new server under `id`, or changes that of `row`. */
export function createSaveServer(needs: ConnectionNeeds, entered: Entered) {
  const { db, models, log, keys } = needs;

  function requireFreeName(name: string, ownId: string): void {
    const isTaken = entered.servers().some((row) => row.id !== ownId && row.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw Problem.of(connectionsProblems, 'connections/name-taken');
  }

  return async (input: ServerInput, { id, row }: { id: string; row?: ModelServerRow }): Promise<Saved> => {
    await entered.read();
    requireFreeName(input.name, id);
    if (input.apiKey) requireClosedPlans(needs);
    const place = placeOf(input, row && { baseUrl: row.baseUrl, key: entered.keyOf(row) });
    const asked = await ask(log, (signal) => models.connections.describeServer(place, signal));
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
    await db.asSystem((tx) => (row ? updateServerRow(tx, id, columns) : insertServer(tx, { id, ...columns })));
    await entered.notifyChanged();
    const saved = entered.requireServer(id);
    return { server: entered.present(saved), test: presentTest(asked.result, { ...asked, trials: saved.trials }) };
  };
}

type StoredKey = { baseUrl: string; key: string | null | undefined };

/**
 * Returns where to ask: with the stored key, unless another one, or none, is entered. A stored key is sent to the server that
 * it was entered for and to no other, so that a changed address does not give it away.
 */
export function placeOf(input: PlaceInput, stored: StoredKey | undefined): ServerPlace {
  const baseUrl = withVersion(input.baseUrl);
  const isSame = stored !== undefined && new URL(stored.baseUrl).origin === new URL(baseUrl).origin;
  const apiKey = input.apiKey === undefined && isSame ? stored.key : input.apiKey;
  return { baseUrl, apiKey: apiKey ?? undefined, allowsPrivate: input.allowsPrivate };
}

/** A server that does not answer keeps the models that it had. */
export function askedColumns({ result }: Asked): Partial<ModelServerRow> {
  const checkedAt = new Date();
  if ('failure' in result) return { failure: result.failure, checkedAt };
  return { ...result.described, failure: null, checkedAt };
}

/** People enter the address that the server prints, and most print none with a version: 'http://localhost:11434'. */
function withVersion(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
}
