// Which approvals a document needs, and which it has. An approval names the hash of the text that was read: it falls when the document
// changes.

import { createHash } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { reviewProblems } from '../../contract/review.ts';
import { buildDocument } from '../../shared/document/build-document.ts';
import { writeCanonical } from '../../shared/life/canonical.ts';
import { listNeeded } from '../../shared/review/needed-approvals.ts';
import type { ApprovalRule, SowReview } from '../../shared/review/review-shapes.ts';
import type { OpenedSow } from '../sow-access.ts';
import type { SowRow } from '../tables.ts';
import * as store from './review-store.ts';

/** SHA-256 of what the client would read now. */
export function hashOfSow({ title, content }: Pick<SowRow, 'title' | 'content'>): string {
  return createHash('sha256')
    .update(writeCanonical(buildDocument(title, content)))
    .digest('hex');
}

export async function readNeeded(tx: Tx, row: OpenedSow, callerId: string): Promise<SowReview['needed']> {
  const share = await store.selectShare(tx, row);
  const rules = await store.selectRules(tx, row, share);
  if (rules.length === 0) return [];
  const approvals = await store.selectApprovals(tx, row);
  const people = await store.selectPeople(tx, row);
  const caller = people.find(({ userId }) => userId === callerId);
  const hash = hashOfSow(row);
  return listNeeded(rules, { value: row.value, currency: row.currency }).map((rule) => ({
    rule,
    // The list has the latest first.
    state: approvals.find((approval) => approval.ruleId === rule.id && approval.hash === hash)?.verdict ?? 'missing',
    isMine: share ? caller !== undefined && mayApprove(rule, { caller, row }) : row.role === 'owner',
  }));
}

/** Whoever wrote the document approves it only where a rule names them. */
function mayApprove({ memberIds }: ApprovalRule, { caller, row }: { caller: store.Person; row: OpenedSow }): boolean {
  if (memberIds.length > 0) return memberIds.includes(caller.memberId);
  return caller.canComment && caller.userId !== row.userId;
}

/** Throws 'sows/not-your-role'. */
export async function requireMine(
  tx: Tx,
  { row, callerId, ruleId }: { row: OpenedSow; callerId: string; ruleId: string },
): Promise<ApprovalRule> {
  const needed = (await readNeeded(tx, row, callerId)).find(({ rule, isMine }) => rule.id === ruleId && isMine);
  if (!needed) throw Problem.of(reviewProblems, 'sows/not-your-role');
  return needed.rule;
}

/** Throws 'sows/not-approved' with the roles that have not approved this text. */
export async function requireApproved(tx: Tx, row: OpenedSow): Promise<void> {
  const missing = (await readNeeded(tx, row, row.userId)).filter(({ state }) => state !== 'approved');
  if (missing.length > 0)
    throw Problem.of(reviewProblems, 'sows/not-approved', { details: { roles: missing.map(({ rule }) => rule.role) } });
}
