// The review of a statement of work inside: comments and answers, approvals by role, and whom it is shared with.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { reviewProblems } from '../../contract/review.ts';
import { sowProblems } from '../../contract/route.ts';
import { MAX_SOW_MESSAGES } from '../../shared/limits.ts';
import type { ApprovalRule, SowMessage, SowReview } from '../../shared/review/review-shapes.ts';
import type { ShareRole } from '../../shared/review/share-roles.ts';
import { insertEvent } from '../life/life-store.ts';
import { tellOthers, type Notices } from '../notices.ts';
import type { OpenedSow, SowAccess } from '../sow-access.ts';
import type { Owned } from '../store.ts';
import { hashOfSow, readNeeded, requireMine } from './approvals.ts';
import * as store from './review-store.ts';

type NewMessage = Owned & { section: SowMessage['section']; body: string; parentId?: string | undefined };
type NewVerdict = Owned & { ruleId: string; hash: string; comment: string; verdict: 'approved' | 'changes-requested' };

/** What names a statement of work rejects with 'sows/not-found' and 'sows/forbidden'. */
export type SowReviews = {
  findSowReview(owned: Owned): Promise<SowReview>;
  /** An answer to the client is seen behind the link. Rejects with 'sows/message-not-found' or 'sows/too-many-messages'. */
  addSowMessage(order: NewMessage): Promise<SowReview>;
  /** Rejects with 'sows/changed-since', 'sows/not-your-role' or 'sows/frozen'. */
  reviewSow(order: NewVerdict): Promise<SowReview>;
  /** Rejects with 'sows/unknown-workspace'. */
  shareSow(order: Owned & { workspaceId: string; role: ShareRole }): Promise<SowReview>;
  unshareSow(owned: Owned): Promise<SowReview>;
  /** Lists those that the person may share with, with their rules. */
  listSowWorkspaces(userId: string): Promise<SowWorkspace[]>;
  /** Rejects with 'sows/unknown-workspace' for everybody but its owner. */
  saveSowRules(order: { userId: string; workspaceId: string; rules: ApprovalRule[] }): Promise<SowWorkspace>;
};

export type SowWorkspace = store.OwnWorkspace & { isOwner: boolean; rules: ApprovalRule[] };

type Needs = { db: Db; access: SowAccess; notices: Notices };

export function createReviews({ db, access, notices }: Needs): SowReviews {
  const { inSow, inLockedSow } = access;
  /** Announces after the commit what the work has told. */
  const announcing = async <T>(work: Promise<{ told: string[]; result: T }>): Promise<T> => {
    const { told, result } = await work;
    await notices.announce(told);
    return result;
  };

  return {
    findSowReview: (owned) => inSow(owned, (tx, row) => readReview(tx, row, owned.userId)),

    addSowMessage: (order) =>
      announcing(
        inSow(
          order,
          async (tx, row) => {
            const told = await addMessage(tx, { row, order, notices });
            return { told, result: await readReview(tx, row, order.userId) };
          },
          'comment',
        ),
      ),

    reviewSow: (order) =>
      announcing(
        inLockedSow(
          order,
          async (tx, row) => {
            const told = await addVerdict(tx, { row, order, notices });
            return { told, result: await readReview(tx, row, order.userId) };
          },
          'comment',
        ),
      ),

    shareSow: ({ workspaceId, role, ...owned }) =>
      announcing(
        inLockedSow(owned, async (tx, row) => {
          const workspace = (await store.selectWorkspaces(tx)).find(({ id }) => id === workspaceId);
          if (!workspace) throw Problem.of(reviewProblems, 'sows/unknown-workspace');
          await store.upsertShare(tx, row, { workspaceId, role });
          const actorName = await store.selectName(tx, owned.userId);
          await insertEvent(tx, {
            ...eventOf(row),
            kind: 'shared',
            name: actorName,
            reason: `${workspace.name}: ${role}`,
          });
          const told = await tellOthers(tx, notices, {
            ...{ sow: row, event: 'sow-shared', actorName, callerId: owned.userId },
          });
          return { told, result: await readReview(tx, row, owned.userId) };
        }),
      ),

    unshareSow: (owned) =>
      inLockedSow(owned, async (tx, row) => {
        if (await store.deleteShare(tx, row)) await insertEvent(tx, { ...eventOf(row), kind: 'unshared' });
        return readReview(tx, row, owned.userId);
      }),

    listSowWorkspaces: (userId) => db.asUser(userId, listWorkspaces),

    saveSowRules: ({ userId, workspaceId, rules }) =>
      db.asUser(userId, async (tx) => {
        const found = (await listWorkspaces(tx)).find(({ id }) => id === workspaceId);
        if (!found?.isOwner) throw Problem.of(reviewProblems, 'sows/unknown-workspace');
        await store.upsertWorkspaceRules(tx, workspaceId, rules);
        return { ...found, rules };
      }),
  };
}

async function listWorkspaces(tx: Tx): Promise<SowWorkspace[]> {
  const found: SowWorkspace[] = [];
  for (const workspace of await store.selectWorkspaces(tx))
    found.push({
      ...workspace,
      isOwner: workspace.role === 'owner',
      rules: await store.selectWorkspaceRules(tx, workspace.id),
    });
  return found;
}

export async function readReview(tx: Tx, row: OpenedSow, callerId: string): Promise<SowReview> {
  const needed = await readNeeded(tx, row, callerId);
  const messages = await store.selectMessages(tx, row);
  const approvals = await store.selectApprovals(tx, row);
  return {
    hash: hashOfSow(row),
    share: await store.selectShare(tx, row),
    needed,
    approvals: approvals.map(({ id, ruleId, roleName: role, verdict, authorName, comment, version, hash, at }) => ({
      ...{ id, ruleId, role, verdict, authorName, comment, version, hash, at },
      isCurrent: hash === hashOfSow(row),
    })),
    messages: messages.map(store.presentMessage),
  };
}

type Step<Order> = { row: OpenedSow; order: Order; notices: Notices };

async function addMessage(tx: Tx, { row, order, notices }: Step<NewMessage>): Promise<string[]> {
  const { userId, body } = order;
  if ((await store.countMessages(tx, row)) >= MAX_SOW_MESSAGES)
    throw Problem.of(reviewProblems, 'sows/too-many-messages');
  const place = await placeOf(tx, row, order);
  const authorName = await store.selectName(tx, userId);
  await store.insertMessage(tx, {
    ...{ id: newId(), userId: row.userId, sowId: row.id, ...place, authorId: userId, authorName, body },
  });
  const isAnswer = place.audience === 'client';
  await insertEvent(tx, { ...eventOf(row), kind: isAnswer ? 'answered' : 'commented', name: authorName });
  return tellOthers(tx, notices, {
    ...{ sow: row, event: isAnswer ? 'sow-answered' : 'sow-commented', actorName: authorName, callerId: userId },
  });
}

type Place = {
  version: number;
  audience: 'client' | 'inside';
  section: SowMessage['section'];
  parentId: string | null;
};

/** An answer is where its question is. */
async function placeOf(tx: Tx, row: OpenedSow, { section, parentId }: NewMessage): Promise<Place> {
  if (parentId === undefined) return { version: row.version, audience: 'inside', section, parentId: null };
  const parent = await store.selectMessage(tx, row, parentId);
  if (!parent) throw Problem.of(reviewProblems, 'sows/message-not-found');
  return { version: parent.version, audience: parent.audience, section: parent.section, parentId };
}

async function addVerdict(tx: Tx, { row, order, notices }: Step<NewVerdict>): Promise<string[]> {
  const { userId, ruleId, hash, comment, verdict } = order;
  if (row.state !== 'draft') throw Problem.of(sowProblems, 'sows/frozen');
  if (hash !== hashOfSow(row)) throw Problem.of(reviewProblems, 'sows/changed-since');
  const rule = await requireMine(tx, { row, callerId: userId, ruleId });
  const authorName = await store.selectName(tx, userId);
  await store.insertApproval(tx, {
    ...{ id: newId(), userId: row.userId, sowId: row.id, version: row.version, hash, ruleId },
    ...{ roleName: rule.role, verdict, authorId: userId, authorName, comment },
  });
  await insertEvent(tx, {
    ...eventOf(row),
    kind: verdict,
    name: authorName,
    reason: `${rule.role}. ${comment}`.trim(),
    hash,
  });
  return tellOthers(tx, notices, {
    ...{ sow: row, event: verdict === 'approved' ? 'sow-approved' : 'sow-changes-requested' },
    ...{ actorName: authorName, callerId: userId },
  });
}

function eventOf({ id, userId, version }: OpenedSow) {
  return { sowId: id, userId, version };
}
