// The id of a request: one that a trusted proxy has given it joins the lines of both logs. Anyone else could put any text
// into our log, or the id of another request.

import { randomUUID } from 'node:crypto';
import { isInList, normalizeAddress } from '#platform/network/network.ts';
import type { TrustedProxies } from './address/caller-address.ts';

/** What nginx ($request_id), Envoy, Traefik and the load balancers of the clouds write; it stays one word in a log. */
const ID = /^[\w.:=;-]{8,128}$/;

/** Returns `given`, the value of X-Request-Id, when the connection comes from a trusted proxy; else a new UUID. */
export function readRequestId({
  peer,
  given,
  trusted,
}: {
  peer: string;
  given: string | undefined;
  trusted: TrustedProxies;
}): string {
  const isProxy = typeof trusted === 'number' ? trusted > 0 : isInList(trusted, normalizeAddress(peer));
  return isProxy && given !== undefined && ID.test(given) ? given : randomUUID();
}
