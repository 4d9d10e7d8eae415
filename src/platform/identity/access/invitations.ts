// Invitations: links with which one person can sign up while sign-up is not open to everybody.

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { accessProblems } from '#contract/problems/access-problem.ts';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { required } from '#text/required.ts';
import type { Invitations } from '../identity.ts';
import { invitations } from '../tables.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';

const LIFETIME_DAYS = 7;
/** So that the list needs no pages. The problem 'invitation/too-many' names the number. */
const MAX_OPEN = 100;
/** Key of the advisory lock under which invitations are counted. No other lock uses this number. */
const INVITATION_LOCK = 7_003;

const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`));
const columns = {
  id: invitations.id,
  note: invitations.note,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

export function createInvitations(db: Db): Invitations {
  return {
    async list() {
      return db.asSystem((tx) =>
        tx.select(columns).from(invitations).where(isOpen).orderBy(desc(invitations.createdAt)),
      );
    },

    async create(note) {
      const token = createLinkToken();
      const expiresAt = new Date(Date.now() + LIFETIME_DAYS * 24 * 3_600_000);
      return db.asSystem(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${INVITATION_LOCK})`);
        await tx.delete(invitations).where(sql`not (${isOpen})`);
        if ((await tx.$count(invitations)) >= MAX_OPEN) throw Problem.of(accessProblems, 'invitation/too-many');
        const id = newId();
        noteAct({ targetId: id });
        const [row] = await tx
          .insert(invitations)
          .values({ id, tokenHash: hashLinkToken(token), note, expiresAt })
          .returning(columns);
        return { ...required(row, 'the invitation'), token };
      });
    },

    async revoke(id) {
      const gone = await db.asSystem((tx) =>
        tx
          .delete(invitations)
          .where(and(eq(invitations.id, id), isOpen))
          .returning({ id: invitations.id }),
      );
      if (gone.length === 0) throw Problem.of(accessProblems, 'invitation/not-found');
    },
  };
}

/** Resolves to true if this is the token of an open invitation. */
export async function isOpenInvitation(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashLinkToken(token)), isOpen));
  return rows.length > 0;
}

/** Uses the invitation up. Returns false when it is no longer open: of two people with one link, one signs up. */
export async function takeInvitation(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ usedAt: sql`now()` })
    .where(and(eq(invitations.tokenHash, hashLinkToken(token)), isOpen))
    .returning({ id: invitations.id });
  return rows.length > 0;
}
