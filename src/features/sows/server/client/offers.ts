// The client's side: reads the version behind a link, asks, and accepts or declines it. Of two people who decide at once, the one who
// is second is told that somebody has decided.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { offerProblems } from '../../contract/life.ts';
import { reviewProblems } from '../../contract/review.ts';
import { sowDocument } from '../../shared/document/document-shapes.ts';
import type { SowOffer } from '../../shared/life/life-shapes.ts';
import { MAX_CLIENT_MESSAGES } from '../../shared/limits.ts';
import type { SowMessage } from '../../shared/review/review-shapes.ts';
import type { SowState } from '../../shared/sow-shapes.ts';
import { isIntact } from '../life/hash.ts';
import * as store from '../life/life-store.ts';
import { tellOwner, type Notices } from '../notices.ts';
import { countMessages, insertMessage, selectMessages } from '../review/review-store.ts';
import { dayOf } from '../settings.ts';
import { createOpenLink, type Caller, type LinkCall } from './open-link.ts';

type Decision = LinkCall & { hash: string; name: string };
type Question = LinkCall & { section: SowMessage['section']; name: string; body: string };

/** All reject as `OpenLink` does. */
export type SowOffers = {
  findSowOffer(call: LinkCall): Promise<SowOffer>;
  /** Rejects with 'sows/decided', 'sows/expired' or 'sows/tampered'. */
  acceptSowOffer(order: Decision): Promise<SowOffer>;
  /** Rejects as `acceptSowOffer` does. */
  declineSowOffer(order: Decision & { reason: string }): Promise<SowOffer>;
  /** Rejects with 'sows/too-many-messages'. */
  askAboutSowOffer(order: Question): Promise<SowOffer>;
  /** The version behind the link, for files of it. */
  findAccepted(call: LinkCall): Promise<{ userId: string; sowId: string; version: number }>;
};

type Needs = { db: Db; notices: Notices; now: () => Date };

export function createOffers({ db, notices, now }: Needs): SowOffers {
  const openLink = createOpenLink({ db, notices });
  const today = () => dayOf(now());
  const announcing = async <T>({ told, result }: { told: string[]; result: T }): Promise<T> => {
    await notices.announce(told);
    return result;
  };

  const decide = async (order: Decision & { reason?: string }, state: 'accepted' | 'declined') =>
    announcing(
      await openLink(
        order,
        async (tx, opened) => {
          requireOpen(opened, { hash: order.hash, today: today() });
          await insertDecision(tx, { opened, order, state });
          const told = await tellOwner(tx, notices, {
            ...{
              sow: opened.sow,
              event: state === 'accepted' ? 'sow-accepted' : 'sow-declined',
              actorName: order.name,
            },
          });
          return { told, result: await presentOffer(tx, { ...opened, sow: { ...opened.sow, state } }, state) };
        },
        { isLocked: true, isWriting: true },
      ),
    );

  return {
    findSowOffer: async (call) =>
      announcing(
        await openLink(call, async (tx, opened) => {
          const told = await markViewed(tx, { opened, notices, caller: call.caller });
          return { told, result: await presentOffer(tx, opened, stateOf(opened, today())) };
        }),
      ),

    acceptSowOffer: (order) => decide(order, 'accepted'),
    declineSowOffer: (order) => decide(order, 'declined'),

    askAboutSowOffer: async (order) =>
      announcing(
        await openLink(
          order,
          async (tx, opened) => {
            const told = await insertQuestion(tx, { opened, order, notices });
            return { told, result: await presentOffer(tx, opened, stateOf(opened, today())) };
          },
          { isLocked: true, isWriting: true },
        ),
      ),

    findAccepted: (call) =>
      openLink(
        call,
        async (_tx, opened) => {
          const state = stateOf(opened, today());
          if (state !== 'accepted') throw Problem.of(offerProblems, 'sows/not-accepted');
          const { userId, sowId, version } = opened.version;
          return { userId, sowId, version };
        },
        { isWriting: true },
      ),
  };
}

type Step<Order> = { opened: store.OpenedLink; order: Order };

/** Throws unless this very text can still be decided about. */
function requireOpen(opened: store.OpenedLink, { hash, today }: { hash: string; today: string }): void {
  const current = stateOf(opened, today);
  if (current === 'expired') throw Problem.of(offerProblems, 'sows/expired');
  if (current !== 'sent') throw Problem.of(offerProblems, 'sows/decided', { details: { state: current } });
  if (hash !== opened.version.hash || !isIntact(opened.version)) throw Problem.of(offerProblems, 'sows/tampered');
}

async function insertDecision(
  tx: Tx,
  { opened: { version }, order, state }: Step<Decision & { reason?: string }> & { state: 'accepted' | 'declined' },
): Promise<void> {
  const { userId, sowId } = version;
  const { name, hash, reason, caller } = order;
  await store.insertEvent(tx, {
    ...{ userId, sowId, version: version.version, kind: state, hash, name, ...fromOf(caller) },
    ...(reason !== undefined && { reason }),
  });
  await store.updateState(tx, { id: sowId, state });
}

async function markViewed(
  tx: Tx,
  { opened: { link, version, sow }, notices, caller }: { opened: store.OpenedLink; notices: Notices; caller: Caller },
): Promise<string[]> {
  if (!(await store.markViewed(tx, link.id))) return [];
  const { userId, sowId } = version;
  await store.insertEvent(tx, { userId, sowId, version: version.version, kind: 'viewed', ...fromOf(caller) });
  return tellOwner(tx, notices, { sow, event: 'sow-viewed', actorName: clientOf(version) });
}

async function insertQuestion(
  tx: Tx,
  { opened: { version, sow }, order, notices }: Step<Question> & { notices: Notices },
): Promise<string[]> {
  const { userId, sowId } = version;
  if ((await countMessages(tx, { id: sowId, userId }, true)) >= MAX_CLIENT_MESSAGES)
    throw Problem.of(reviewProblems, 'sows/too-many-messages');
  const { section, name, body, caller } = order;
  await insertMessage(tx, {
    ...{ id: newId(), userId, sowId, version: version.version, audience: 'client', section, parentId: null },
    ...{ authorId: null, authorName: name, body },
  });
  await store.insertEvent(tx, { userId, sowId, version: version.version, kind: 'asked', name, ...fromOf(caller) });
  return tellOwner(tx, notices, { sow, event: 'sow-asked', actorName: name });
}

function fromOf({ address, userAgent }: Caller) {
  return { address, userAgent: userAgent.slice(0, 300) };
}

function clientOf({ document }: { document: string }): string {
  const name = sowDocument.safeParse(JSON.parse(document)).data?.parties.client.name ?? '';
  return name === '' ? 'The client' : name;
}

/** The state of the version behind the link: a newer one makes it withdrawn. */
function stateOf({ sow, version }: store.OpenedLink, today: string): SowState {
  if (sow.version !== version.version) return 'withdrawn';
  return sow.state === 'sent' && version.validUntil < today ? 'expired' : sow.state;
}

async function presentOffer(tx: Tx, { version, link }: store.OpenedLink, state: SowState): Promise<SowOffer> {
  const decision = await store.selectDecision(tx, version);
  const { sowId: id, userId } = version;
  const messages = await selectMessages(tx, { id, userId }, 'client');
  return {
    document: sowDocument.parse(JSON.parse(version.document)),
    version: version.version,
    hash: version.hash,
    state,
    decision: decision && { name: decision.name ?? '', reason: decision.reason, at: decision.at },
    expiresAt: link.expiresAt,
    isIntact: isIntact(version),
    messages: messages.map(({ id: messageId, parentId, section, authorId, authorName, body, at }) => ({
      ...{ id: messageId, parentId, section, isFromProvider: authorId !== null, authorName, body, at },
    })),
  };
}
