// The client's side: reads the version behind a link, and accepts or declines it. Of two people who decide at once, the one who is
// second is told that somebody has decided.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { offerProblems } from '../../contract/life.ts';
import { sowDocument } from '../../shared/document/document-shapes.ts';
import type { SowOffer } from '../../shared/life/life-shapes.ts';
import type { SowState } from '../../shared/sow-shapes.ts';
import { dayOf } from '../settings.ts';
import { hashOf } from './life.ts';
import * as store from './life-store.ts';

type Decision = { token: string; hash: string; name: string };

/** A token without a link that works rejects with 'sows/link-not-found'. */
export type SowOffers = {
  findSowOffer(order: { token: string }): Promise<SowOffer>;
  /** Rejects with 'sows/decided', 'sows/expired' or 'sows/tampered'. */
  acceptSowOffer(order: Decision): Promise<SowOffer>;
  /** Rejects as `acceptSowOffer` does. */
  declineSowOffer(order: Decision & { reason: string }): Promise<SowOffer>;
};

const TOKEN = /^[\w-]{43}$/;

export function createOffers({ db, now }: { db: Db; now: () => Date }): SowOffers {
  const open = async (tx: Tx, token: string, isLocked = false): Promise<store.OpenedLink> => {
    const opened = TOKEN.test(token) ? await store.selectOpened(tx, hashOf(token), isLocked) : null;
    if (!opened) throw Problem.of(offerProblems, 'sows/link-not-found');
    return opened;
  };

  const decide = ({ token, hash, ...decision }: Decision & { reason?: string }, state: 'accepted' | 'declined') =>
    db.asSystem(async (tx) => {
      const opened = await open(tx, token, true);
      const { version } = opened;
      const current = stateOf(opened, dayOf(now()));
      if (current === 'expired') throw Problem.of(offerProblems, 'sows/expired');
      if (current !== 'sent') throw Problem.of(offerProblems, 'sows/decided', { details: { state: current } });
      if (hash !== version.hash || hashOf(version.document).toString('hex') !== version.hash)
        throw Problem.of(offerProblems, 'sows/tampered');
      const { userId, sowId } = version;
      await store.insertEvent(tx, { userId, sowId, version: version.version, kind: state, hash, ...decision });
      await store.updateState(tx, { id: sowId, state });
      return presentOffer(tx, { ...opened, sow: { ...opened.sow, state } }, state);
    });

  return {
    findSowOffer: ({ token }) =>
      db.asSystem(async (tx) => {
        const opened = await open(tx, token);
        const { userId, sowId, version } = opened.version;
        if (await store.markViewed(tx, opened.link.id))
          await store.insertEvent(tx, { userId, sowId, version, kind: 'viewed' });
        return presentOffer(tx, opened, stateOf(opened, dayOf(now())));
      }),

    acceptSowOffer: ({ token, hash, name }) => decide({ token, hash, name }, 'accepted'),
    declineSowOffer: ({ token, hash, name, reason }) => decide({ token, hash, name, reason }, 'declined'),
  };
}

/** The state of the version behind the link: a newer one makes it withdrawn. */
function stateOf({ sow, version }: store.OpenedLink, today: string): SowState {
  if (sow.version !== version.version) return 'withdrawn';
  return sow.state === 'sent' && version.validUntil < today ? 'expired' : sow.state;
}

async function presentOffer(tx: Tx, { version, link }: store.OpenedLink, state: SowState): Promise<SowOffer> {
  const decision = await store.selectDecision(tx, version);
  return {
    document: sowDocument.parse(JSON.parse(version.document)),
    version: version.version,
    hash: version.hash,
    state,
    decision: decision && { name: decision.name ?? '', reason: decision.reason, at: decision.at },
    expiresAt: link.expiresAt,
  };
}
