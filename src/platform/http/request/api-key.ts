// API keys as the API sees them: whose key it is, what it may do, and whether this route lets it in.

import { API_KEY_PREFIX, hasScope, scopeOf, type KeyScope } from '#contract/keys/key-scope.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { Route } from '../route-table.ts';

export type KeyGrant = {
  id: string;
  scopes: readonly KeyScope[];
  /** The key is for this workspace only; null: for all that its person may read. */
  workspaceId: string | null;
};

export type KeyCaller = {
  /** The person has no roles here: a key is never an admin. */
  person: Person;
  grant: KeyGrant;
  /** Set when the key has called too often. */
  retryAfterSeconds: number | null;
};

/** Resolves to null for a key that is not known, has expired or was revoked. */
export type KeyReader = (token: string) => Promise<KeyCaller | null>;

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}

/** Throws 'access/forbidden' when the route lets no key in, or not this one. */
export function requireScope(
  route: Pick<Route, 'keys' | 'method'>,
  { scopes, workspaceId }: KeyGrant,
  params: Readonly<Record<string, string>>,
): void {
  if (route.keys === null) throw forbidden('API keys cannot be used here.');
  const requiredScope = scopeOf(route.keys, route.method);
  if (!hasScope(scopes, requiredScope))
    throw forbidden(`This API key needs the scope ${requiredScope}.`, { requiredScope });
  if (workspaceId !== null && params['workspaceId'] !== workspaceId)
    throw forbidden('This API key is for one workspace, and this is not in it.');
}

function forbidden(message: string, details: Record<string, unknown> = {}): Problem {
  return Problem.of(sharedProblems, 'access/forbidden', { message, details });
}
