// The landing page's client of the API. Its whole script has to fit into 3 kB, so it cannot use the app's typed client.
// Routes come from the contract at build time (`virtual:api-route/<procedure>`), and so do the types of what they return.

import type { InferContractRouterOutputs } from '@orpc/contract';
import type { authContract } from '#features/auth/contract.ts';
import type { billingContract } from '#features/billing/contract.ts';
import type { entitlementsContract } from '#features/entitlements/contract.ts';

export type Outputs = InferContractRouterOutputs<
  typeof authContract & typeof billingContract & typeof entitlementsContract
>;

type Request = { bearer?: string; body?: unknown };

/** `route` is 'GET /billing'. */
export function addressOf(route: string): string {
  return `/api${route.split(' ')[1]}`;
}

/** Returns the JSON of the response, `{}` when it has none. Rejects with the server's message when it is not a success. */
export async function callApi<Output>(route: string, { bearer, body }: Request = {}): Promise<Partial<Output>> {
  const [method = 'GET'] = route.split(' ');
  const response = await fetch(addressOf(route), {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(json.error?.message ?? `The server returned ${response.status}.`);
  return json;
}
