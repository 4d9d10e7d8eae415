// The API keys of a person, and the reader that tells the API whose a key is.

import { newId } from '#contract/id.ts';
import type { KeyScope } from '#contract/keys/key-scope.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Db } from '#platform/db/db.ts';
import type { KeyReader } from '#platform/http/request/api-key.ts';
import { findPerson } from '#platform/identity/people.ts';
import { apiKeyProblems, type ApiKey } from '../contract.ts';
import { ENDED_KEY_DAYS, MAX_API_KEYS } from '../shared/limits.ts';
import { createKeyLimit } from './key-limit.ts';
import { createKeyText, hashKey, isKeyText } from './key-text.ts';
import * as store from './store.ts';
import type { ApiKeyRow } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const HINT_LENGTH = 4;

type NewKey = {
  userId: string;
  name: string;
  scopes: KeyScope[];
  workspaceId?: string | undefined;
  days: number;
};

export type ApiKeys = {
  listApiKeys(order: { userId: string }): Promise<ApiKey[]>;
  /** Rejects with 'keys/unknown-workspace' or 'keys/too-many'. */
  createApiKey(order: NewKey): Promise<{ key: string; apiKey: ApiKey }>;
  /** Works at once, in every process. Rejects with 'keys/not-found'. */
  revokeApiKey(owned: { userId: string; id: string }): Promise<void>;
  /** The key is read from the database with every call, so that one that was revoked does not work any more. */
  readKey: KeyReader;
  /** Removes keys that ended long ago. */
  purge(now?: Date): Promise<void>;
};

export function createApiKeys({ db, now }: { db: Db; now: () => Date }): ApiKeys {
  const limit = createKeyLimit();
  return {
    listApiKeys: ({ userId }) => db.asUser(userId, async (tx) => (await store.selectKeys(tx, userId)).map(present)),

    createApiKey: ({ userId, name, scopes, workspaceId, days }) =>
      db.asUser(userId, async (tx) => {
        if (workspaceId !== undefined && !(await store.isMember(tx, { userId, workspaceId })))
          throw Problem.of(apiKeyProblems, 'keys/unknown-workspace');
        if ((await store.countUsable(tx, userId)) >= MAX_API_KEYS) throw Problem.of(apiKeyProblems, 'keys/too-many');
        const key = createKeyText();
        const id = newId();
        noteAct({ targetId: id, details: { scopes } });
        await store.insertKey(tx, {
          id,
          userId,
          name,
          tokenHash: hashKey(key),
          hint: key.slice(-HINT_LENGTH),
          scopes: [...new Set(scopes)],
          workspaceId: workspaceId ?? null,
          expiresAt: new Date(now().getTime() + days * DAY_MS),
        });
        const row = (await store.selectKeys(tx, userId)).find((other) => other.id === id);
        if (!row) throw new Error('The key was not written.');
        return { key, apiKey: present(row) };
      }),

    async revokeApiKey(owned) {
      if (!(await db.asUser(owned.userId, (tx) => store.markRevoked(tx, owned))))
        throw Problem.of(apiKeyProblems, 'keys/not-found');
    },

    async readKey(token) {
      if (!isKeyText(token)) return null;
      return db.asSystem(async (tx) => {
        const row = await store.selectByHash(tx, hashKey(token));
        const person = row && (await findPerson(tx, row.userId));
        if (!row || !person) return null;
        if (!row.lastUsedAt || Date.now() - row.lastUsedAt.getTime() > MINUTE_MS) await store.markUsed(tx, row.id);
        return {
          person: { ...person, roles: [] },
          grant: { id: row.id, scopes: row.scopes, workspaceId: row.workspaceId },
          retryAfterSeconds: limit.take(row.id),
        };
      });
    },

    purge: (at = new Date()) =>
      db.asSystem((tx) => store.deleteEnded(tx, new Date(at.getTime() - ENDED_KEY_DAYS * DAY_MS))),
  };
}

function present({
  id,
  name,
  hint,
  scopes,
  workspaceId,
  expiresAt,
  lastUsedAt,
  revokedAt,
  createdAt,
}: ApiKeyRow): ApiKey {
  return { id, name, hint, scopes, workspaceId, expiresAt, lastUsedAt, revokedAt, createdAt };
}
