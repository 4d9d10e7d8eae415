// What every handler knows about its request.

import type { Log } from '#platform/log/log.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { DeclaredQuota } from '../quota.ts';

export type RequestContext = {
  /** Sent as x-request-id, and part of every log line of the request. */
  requestId: string;
  /** `null` on public routes called without a session; routes behind 'signed-in' always have one. */
  person: Person | null;
  /** The person's quota of the meter the route declares; `null` on routes without one. Take it with `requireQuota`. */
  quota: DeclaredQuota | null;
  /** The caller's network address; behind trusted proxies the one that the proxies saw. */
  address: string;
  /** The user-agent header; '' without one. */
  userAgent: string;
  /** The session cookie's value; a secret, never logged. */
  sessionCookie: string | null;
  /** The device cookie's value, which tells a known device from a stranger's when signing in. */
  deviceCookie: string | null;
  /** Adds a Set-Cookie header to the response. */
  setCookie(header: string): void;
  log: Log;
};
