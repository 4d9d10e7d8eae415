// Asks Firebase at most once in five minutes, when a session is used, whether its account may still be signed in: disabled,
// deleted, a new password or revoked sessions end it here too.

import { and, eq, lt, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { notifyIdentityChanged } from '../session/sessions.ts';
import { hostedSessions, userSessions } from '../tables.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import type { FirebaseApi, HostedAccount } from './firebase-api.ts';

/** A person who was disabled at Firebase stays signed in here for so long. When Firebase cannot be reached, it is asked again then. */
const CHECK_EVERY_MINUTES = 5;

type Due = { sessionId: string; userId: string; signedInAt: Date; credential: string };

type Verdict =
  | { kind: 'valid'; account: HostedAccount; refreshToken: string }
  | { kind: 'session-ended' }
  | { kind: 'account-ended' }
  | { kind: 'unknown' };

type Options = {
  db: Db;
  log: Log;
  api: FirebaseApi;
  box: SecretBox;
  /** Stores what Firebase says about the account: its address and the roles that follow from it. */
  recordAccount: (tx: Tx, account: HostedAccount) => Promise<void>;
};

/** Stores what the checks of a new session need. Runs in the transaction that starts the session. */
export async function insertHostedSession(
  tx: Tx,
  {
    refreshToken,
    box,
    ...session
  }: { sessionId: string; userId: string; signedInAt: Date } & {
    refreshToken: string | undefined;
    box: SecretBox;
  },
): Promise<void> {
  const credential = refreshToken === undefined ? null : box.seal(refreshToken, session.sessionId);
  await tx.insert(hostedSessions).values({ ...session, credential });
}

/** Returns a function that resolves to whether the session may go on. */
export function createSessionCheck({ db, log, api, box, recordAccount }: Options) {
  async function ask({ sessionId, userId, signedInAt, credential }: Due): Promise<Verdict> {
    try {
      const { idToken, refreshToken } = await api.refresh(openCredential(box, { credential, sessionId }));
      const account = await api.lookup(idToken);
      if (account.id !== userId || isOutdated(account, signedInAt)) return { kind: 'session-ended' };
      return account.isDisabled ? { kind: 'account-ended' } : { kind: 'valid', account, refreshToken };
    } catch (error) {
      return judge(error);
    }
  }

  function judge(error: unknown): Verdict {
    const code = error instanceof Problem ? error.code : '';
    if (code === 'auth/user-disabled' || code === 'auth/user-not-found') return { kind: 'account-ended' };
    if (code === 'auth/invalid-credential') return { kind: 'session-ended' };
    log.warn({ err: error }, 'Firebase could not confirm a session; it goes on and is checked again in five minutes');
    return { kind: 'unknown' };
  }

  async function apply(tx: Tx, { sessionId, userId }: Due, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'account-ended') await tx.delete(userSessions).where(eq(userSessions.userId, userId));
    if (verdict.kind === 'session-ended') await tx.delete(userSessions).where(eq(userSessions.id, sessionId));
    if (verdict.kind !== 'valid') return;
    await tx
      .update(hostedSessions)
      .set({ credential: box.seal(verdict.refreshToken, sessionId) })
      .where(eq(hostedSessions.sessionId, sessionId));
    await recordAccount(tx, verdict.account);
  }

  return async (sessionId: string): Promise<boolean> => {
    const found = await db.asSystem((tx) => takeDueCheck(tx, sessionId));
    if (found === 'missing') return false;
    if (found === 'not-due') return true;
    const verdict = await ask(found);
    if (verdict.kind === 'unknown') return true;
    await db.asSystem((tx) => apply(tx, found, verdict));
    await notifyIdentityChanged(db);
    return verdict.kind === 'valid';
  };
}

/** Throws when the secret of the installation has changed. */
function openCredential(box: SecretBox, { credential, sessionId }: { credential: string; sessionId: string }): string {
  const refreshToken = box.open(credential, sessionId);
  if (refreshToken === null) throw new Error('The stored credential of a session cannot be opened.');
  return refreshToken;
}

/**
 * Returns true if the provider no longer accepts what was proved at `signedInAt`. Both are whole seconds of its clock.
 */
export function isOutdated({ validSince }: HostedAccount, signedInAt: Date): boolean {
  return validSince !== null && validSince > signedInAt;
}

/** Takes the check of these minutes, so that of several requests and processes one asks. */
async function takeDueCheck(tx: Tx, sessionId: string): Promise<Due | 'missing' | 'not-due'> {
  const [row] = await tx.select().from(hostedSessions).where(eq(hostedSessions.sessionId, sessionId));
  if (!row) return 'missing';
  if (row.credential === null) return 'not-due';
  const taken = await tx
    .update(hostedSessions)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(hostedSessions.sessionId, sessionId),
        lt(hostedSessions.checkedAt, sql`now() - make_interval(mins => ${CHECK_EVERY_MINUTES})`),
      ),
    )
    .returning({ sessionId: hostedSessions.sessionId });
  return taken.length > 0 ? { ...row, credential: row.credential } : 'not-due';
}
