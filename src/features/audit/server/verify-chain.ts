// Follows the chain of hashes from the event after which it begins to the one that was last when the check began.

import { digestName, hashEvent } from '#platform/audit/chain.ts';
import type { Db } from '#platform/db/db.ts';
import type { AuditVerdict } from '../contract.ts';
import * as store from './store.ts';

const PAGE_ROWS = 1_000;
/** A proxy in front of the server waits this long for a response: nginx gives up after 60 s. */
const MAX_CHECK_MS = 50_000;

type Chain = NonNullable<Awaited<ReturnType<typeof store.selectChain>>>;

export async function verifyChain(db: Db, now: () => number = () => performance.now()): Promise<AuditVerdict> {
  const deadline = now() + MAX_CHECK_MS;
  const chain = await db.asSystem(store.selectChain);
  if (!chain) return { result: 'broken', number: 1, reason: 'missing' };
  if (chain.headSeq === 0)
    return (await hasEvents(db)) ? broken(1, 'changed') : { result: 'not-checked', reason: 'empty' };
  const verdict = await followChain(db, chain, () => now() > deadline);
  if (verdict.result !== 'whole') return explain(db, chain, verdict);
  return (await findWrongName(db)) ?? verdict;
}

async function hasEvents(db: Db): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    store.selectHashed(tx, { after: 0, through: Number.MAX_SAFE_INTEGER, limit: 1 }),
  );
  return rows.length > 0;
}

async function followChain(
  db: Db,
  { anchorSeq, anchorHash, headSeq, headHash }: Chain,
  isLate: () => boolean,
): Promise<AuditVerdict> {
  let [seq, hash] = [anchorSeq, anchorHash];
  while (seq < headSeq) {
    if (isLate()) return { result: 'not-checked', reason: 'too-long' };
    const after = seq;
    const rows = await db.asSystem((tx) => store.selectHashed(tx, { after, through: headSeq, limit: PAGE_ROWS }));
    if (rows.length === 0) return broken(seq + 1, 'end-missing');
    for (const { event, previousHash, hash: written } of rows) {
      if (event.seq !== seq + 1) return broken(seq + 1, 'missing');
      if (previousHash !== hash || hashEvent(hash, event) !== written) return broken(event.seq, 'changed');
      [seq, hash] = [event.seq, written];
    }
  }
  if (hash !== headHash) return broken(headSeq, 'changed');
  return { result: 'whole', events: headSeq - anchorSeq, first: anchorSeq + 1, last: headSeq, hash };
}

/** Retention may have removed rows while they were read: that is no fault. */
async function explain(db: Db, { anchorSeq }: Chain, verdict: AuditVerdict): Promise<AuditVerdict> {
  const chain = await db.asSystem(store.selectChain);
  return chain && chain.anchorSeq !== anchorSeq ? { result: 'not-checked', reason: 'trimmed' } : verdict;
}

/** The names lie outside of the chain, because they go with the account; the digests in it show whether one was changed. */
async function findWrongName(db: Db): Promise<AuditVerdict | null> {
  let after = '';
  for (;;) {
    const place = after;
    const rows = await db.asSystem((tx) => store.selectNames(tx, { after: place, limit: PAGE_ROWS }));
    for (const { actorId, name, salt, digest } of rows) {
      if (digestName({ salt, name }) !== digest) {
        const seq = await db.asSystem((tx) => store.selectFirstWithName(tx, { actorId, digest }));
        if (seq !== null) return broken(seq, 'name-changed');
      }
      after = `${actorId} ${name}`;
    }
    if (rows.length < PAGE_ROWS) return null;
  }
}

function broken(number: number, reason: 'changed' | 'missing' | 'name-changed' | 'end-missing'): AuditVerdict {
  return { result: 'broken', number, reason };
}
