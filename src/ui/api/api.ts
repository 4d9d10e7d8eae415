// The typed client made from the contract: `apiOf<typeof chatContract>('chat').send({ … })`.
// The bundle holds a small table of routes; the contract's code stays on the server. Dates arrive as ISO strings.

import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes';
import { ApiError } from './api-error.ts';
import { callApi } from './api-link.ts';

let handleSessionLost = (): void => undefined;

/** Options of one call: `api.createCheckout(input, { context: { bearer } })`. */
export type CallContext = { bearer?: string };
type CallOptions = { signal?: AbortSignal | undefined; context?: CallContext };

async function call(name: string, input: unknown, { signal, context }: CallOptions): Promise<unknown> {
  const [method, path] = routes[name]?.split(' ') ?? [];
  if (!method || !path) throw new Error(`The contract has no procedure ${name}.`);
  try {
    return await callApi({ route: { method, path }, input, signal, bearer: context?.bearer });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth/session-missing') handleSessionLost();
    throw error;
  }
}

/** Returns the client of one feature; `name` is its key in the server's contract. */
export function apiOf<Contract extends AnyContractRouter>(name: string): ContractRouterClient<Contract, CallContext> {
  const procedureOf =
    (_: object, key: string) =>
    (input?: unknown, options: CallOptions = {}) =>
      call(`${name}.${key}`, input, options);
  return new Proxy({}, { get: procedureOf }) as ContractRouterClient<Contract, CallContext>;
}

/** Sets what happens when the server says that the session is gone. The app sets it once, when it starts. */
export function onSessionLost(handle: () => void): void {
  handleSessionLost = handle;
}
