// Makes sure that all processes of an installation sign with the same secret. With different ones, a person signed in
// at one of them would be signed out at the others, without a word.

import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { secretFingerprints, userSessions } from '../tables.ts';

const NAME = 'AUTH_SECRET';

/**
 * Stores the fingerprint of `secret` in an installation that has none. Rejects with an `Error` that says what to do when
 * the installation uses another secret.
 */
export async function requireSharedSecret(db: Db, secret: string): Promise<void> {
  const own = createHmac('sha256', secret).update('Lounge: which secret is this?').digest('base64url');
  const stored = await db.asSystem(async (tx) => {
    await tx.insert(secretFingerprints).values({ name: NAME, fingerprint: own }).onConflictDoNothing();
    const [row] = await tx.select().from(secretFingerprints).where(eq(secretFingerprints.name, NAME));
    return row?.fingerprint;
  });
  if (stored === own) return;
  throw new Error(
    [
      'Lounge cannot start: AUTH_SECRET is not the secret that this database was first used with.',
      'Every process must sign sessions with the same secret. Set the same AUTH_SECRET for all of them, or copy the file secrets/auth from the DATA_DIR of the first one.',
      'To change the secret on purpose, stop every process and run: npm run admin -- --forget-secret. It signs everybody out.',
    ].join('\n'),
  );
}

/** Lets the next start choose a new secret. Ends every session, because none could be read any more. */
export async function forgetSecret(db: Db): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.delete(secretFingerprints);
    await tx.delete(userSessions);
  });
}
