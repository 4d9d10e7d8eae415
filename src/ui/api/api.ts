// The typed client made from the contract: `apiOf<typeof chatContract>('chat').send({ … })`.
// The browser gets only types and a small table of routes; the contract's code stays on the server.
// Dates arrive as ISO strings.

import { createORPCClient } from '@orpc/client';
import type { ClientLink } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes';
import { ApiError } from './api-error.ts';
import { callApi } from './api-link.ts';

const sessionLost = new Set<() => void>();

/** What a call may bring along: `api.createCheckout(input, { context: { bearer } })`. */
export type CallContext = { bearer?: string };

const link: ClientLink<CallContext> = {
  async call(path, input, { signal, context }) {
    const [method, place] = routes[path.join('.')]?.split(' ') ?? [];
    if (!method || !place) throw new Error(`The contract has no procedure ${path.join('.')}.`);
    try {
      return await callApi({ route: { method, path: place }, input, signal, bearer: context.bearer });
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === 'auth/session-missing';
      if (isLost) for (const listener of sessionLost) listener();
      throw error;
    }
  },
};

/** The client of one feature; `name` is its key in the server's contract. */
export function apiOf<Contract extends AnyContractRouter>(name: string): ContractRouterClient<Contract, CallContext> {
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link, { path: [name] });
}

/** Called when the server says that there is no session any more. Returns what ends it. */
export function onSessionLost(listener: () => void): () => void {
  sessionLost.add(listener);
  return () => sessionLost.delete(listener);
}
