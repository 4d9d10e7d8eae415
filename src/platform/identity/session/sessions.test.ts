import { expect, test, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { notifyIdentityChanged, openSessions } from './sessions.ts';

const COOKIE = 'a'.repeat(43);

test('a process forgets its sessions at once when it changes one, before its own notification has come back', async () => {
  const db = { listen: async () => async () => undefined, notify: () => new Promise(() => undefined) } as unknown as Db;
  const confirm = vi.fn(async () => false);
  const sessions = await openSessions({ db, secret: 'a secret', engine: 'embedded', confirm });
  await sessions.read(COOKIE);
  await sessions.read(COOKIE);
  expect(confirm).toHaveBeenCalledTimes(1);
  void notifyIdentityChanged(db);
  await sessions.read(COOKIE);
  expect(confirm).toHaveBeenCalledTimes(2);
});
