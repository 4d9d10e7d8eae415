// What the page says of a key.

import { keyAreas } from '#contract/keys/key-scope.ts';
import { apiKeyMessages as words } from './messages.ts';
import type { ShownKey } from './queries.ts';

/** The workspaces of the person are read by another slice. */
export type NamedWorkspace = { id: string; name: string };

export function isWorking({ revokedAt, expiresAt }: ShownKey, now: Date): boolean {
  return revokedAt === null && new Date(expiresAt) > now;
}

/** Returns 'Write tasks, read documentation': writing includes reading. */
export function wordsOfScopes(scopes: ShownKey['scopes']): string {
  const parts = keyAreas.flatMap((area) => {
    const canWrite = scopes.includes(`${area}:write`);
    return canWrite || scopes.includes(`${area}:read`) ? [words.scopeWords(area, canWrite)] : [];
  });
  const [first = '', ...rest] = parts;
  return [first, ...rest.map((part) => `${part.charAt(0).toLowerCase()}${part.slice(1)}`)].join(', ');
}
