// The review of a statement of work inside: comments, approvals, sharing with a workspace, and its rules.

import { z } from 'zod';
import type { ProblemTable } from '#contract/problem.ts';
import { approvalRules, messageBody, messageSection, sowReview, verdicts } from '../shared/review/review-shapes.ts';
import { shareRoles } from '../shared/review/share-roles.ts';
import { MAX_SOW_MESSAGES, MAX_TEXT_LENGTH } from '../shared/limits.ts';
import { sowSummary } from '../shared/sow-shapes.ts';
import { route, tags } from './route.ts';

export const reviewProblems = {
  'sows/message-not-found': { status: 404, message: 'This message is not there any more. Nothing was saved.' },
  'sows/too-many-messages': {
    status: 409,
    message: `A statement of work can have up to ${MAX_SOW_MESSAGES.toLocaleString('en')} messages. Nothing was saved.`,
  },
  'sows/changed-since': {
    status: 409,
    message: 'The document has changed since you read it. Nothing was saved. Read it again, then decide.',
  },
  'sows/not-your-role': {
    status: 403,
    message: 'You do not have the role that this approval needs. Nothing was saved.',
  },
  'sows/unknown-workspace': {
    status: 404,
    message: 'You are not a member of this workspace, or its rules are not yours to change. Nothing was saved.',
  },
  'sows/not-approved': {
    status: 409,
    message: 'This document needs approvals that it does not have. Nothing was sent.',
  },
} as const satisfies ProblemTable;

const named = z.object({ id: z.string().max(64) });
const review = route.errors(reviewProblems);

const sowWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  /** The caller may change its rules. */
  isOwner: z.boolean(),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  rules: approvalRules,
});

export const reviewContract = {
  findSowReview: review
    .route({
      method: 'GET',
      path: '/sows/{id}/review',
      tags,
      summary: 'Comments, questions, approvals, and the workspace that it is shared with',
    })
    .input(named)
    .output(sowReview),

  addSowMessage: review
    .route({
      method: 'POST',
      path: '/sows/{id}/messages',
      tags,
      summary: 'Comment on a section, or answer; an answer to the client is seen behind the link',
    })
    .input(named.extend({ section: messageSection.default(''), body: messageBody, parentId: z.uuid().optional() }))
    .output(sowReview),

  reviewSow: review
    .route({
      method: 'POST',
      path: '/sows/{id}/approvals',
      tags,
      summary: 'Approve the text with this hash in a role, or ask for changes',
    })
    .input(
      named.extend({
        ruleId: z.string().min(1).max(64),
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        verdict: z.enum(verdicts),
        comment: z.string().trim().max(MAX_TEXT_LENGTH).default(''),
      }),
    )
    .output(sowReview),

  shareSow: review
    .meta({ audit: { kind: 'sow.shared', id: 'id', details: ['workspaceId', 'role'] } })
    .route({
      method: 'PUT',
      path: '/sows/{id}/share',
      tags,
      summary: 'Share with a workspace, or change what it may do',
    })
    .input(named.extend({ workspaceId: z.uuid(), role: z.enum(shareRoles) }))
    .output(sowReview),

  unshareSow: review
    .meta({ audit: { kind: 'sow.unshared', id: 'id' } })
    .route({ method: 'DELETE', path: '/sows/{id}/share', tags, summary: 'Share with nobody any more' })
    .input(named)
    .output(sowReview),

  listSharedSows: route
    .route({ method: 'GET', path: '/sows-shared', tags, summary: 'What others share with you, latest first' })
    .output(z.object({ sows: z.array(sowSummary.extend({ workspace: z.string() })) })),

  listSowWorkspaces: route
    .route({
      method: 'GET',
      path: '/sow-workspaces',
      tags,
      summary: 'Workspaces that you can share with, and their rules',
    })
    .output(z.object({ workspaces: z.array(sowWorkspace) })),

  saveSowRules: review
    .meta({ audit: { kind: 'sow-rules.changed', id: 'workspaceId' } })
    .route({
      method: 'PUT',
      path: '/sow-workspaces/{workspaceId}/rules',
      tags,
      summary: 'Which approvals documents need that are shared with this workspace; its owner only',
    })
    .input(z.object({ workspaceId: z.string().max(64), rules: approvalRules }))
    .output(sowWorkspace),
};
