// The typed client made from the contract: `apiOf<typeof chatContract>(routes).send({ … })`, with the routes imported from
// `virtual:api-routes/chat`. The bundle holds these small tables; the contract's code stays on the server. Dates arrive as
// ISO strings.

import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { ApiError } from './api-error.ts';
import { callApi } from './api-link.ts';

let handleSessionLost = (): void => undefined;

/** Options of one call: `api.createCheckout(input, { context: { bearer } })`. */
export type CallContext = { bearer?: string };
type CallOptions = { signal?: AbortSignal | undefined; context?: CallContext };

type Call = { route: string | undefined; name: string; input: unknown; options: CallOptions };

async function call({ route, name, input, options: { signal, context } }: Call): Promise<unknown> {
  const [method, path] = route?.split(' ') ?? [];
  if (!method || !path) throw new Error(`The contract has no procedure ${name}.`);
  try {
    return await callApi({ route: { method, path }, input, signal, bearer: context?.bearer });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth/session-missing') handleSessionLost();
    throw error;
  }
}

/** Returns the client of one feature, whose `routes` the build provides: procedure name → 'POST /chat/messages'. */
export function apiOf<Contract extends AnyContractRouter>(
  routes: Readonly<Record<string, string>>,
): ContractRouterClient<Contract, CallContext> {
  const procedureOf =
    (_: object, name: string) =>
    (input?: unknown, options: CallOptions = {}) =>
      call({ route: routes[name], name, input, options });
  return new Proxy({}, { get: procedureOf }) as ContractRouterClient<Contract, CallContext>;
}

/** Sets what happens when the server says that the session is gone. The app sets it once, when it starts. */
export function onSessionLost(handle: () => void): void {
  handleSessionLost = handle;
}
