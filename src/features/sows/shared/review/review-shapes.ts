// The review of a statement of work inside: messages by section, rules of approval, approvals, and whom it is shared with.

import { z } from 'zod';
import { currencies } from '../content/choices.ts';
import { sectionKeys } from '../content/section-names.ts';
import { MAX_AMOUNT, MAX_APPROVAL_RULES, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';
import { shareRoles } from './share-roles.ts';

/** '' is the document as a whole. */
export const messageSection = z.enum([...sectionKeys, '']);
export const messageBody = z.string().trim().min(1).max(MAX_TEXT_LENGTH);

export const audiences = ['client', 'inside'] as const;

export const sowMessage = z.object({
  id: z.string(),
  version: z.int(),
  audience: z.enum(audiences),
  section: messageSection,
  /** The message that this one answers. */
  parentId: z.string().nullable(),
  /** It is true for what the client wrote behind a link. */
  isFromClient: z.boolean(),
  authorName: z.string(),
  body: z.string(),
  at: z.date(),
});
export type SowMessage = z.infer<typeof sowMessage>;

/** A document of at least this value needs the approval of this role before it is sent. */
export const approvalRule = z.object({
  id: z.string().min(1).max(64),
  role: z.string().trim().min(1).max(MAX_LINE_LENGTH),
  /** Hundredths of the currency. A document in another currency needs the approval whatever it is worth. */
  from: z.int().min(0).max(MAX_AMOUNT),
  currency: z.enum(currencies),
  /** Members of the workspace who have the role. Empty: everybody who may comment, but not the owner of the document. */
  memberIds: z.array(z.uuid()).max(50),
});
export type ApprovalRule = z.infer<typeof approvalRule>;
export const approvalRules = z.array(approvalRule).max(MAX_APPROVAL_RULES);

export const verdicts = ['approved', 'changes-requested'] as const;

export const sowApproval = z.object({
  id: z.string(),
  ruleId: z.string(),
  role: z.string(),
  verdict: z.enum(verdicts),
  authorName: z.string(),
  comment: z.string(),
  version: z.int(),
  /** SHA-256 of the document that was read. */
  hash: z.string(),
  /** The document has this hash still. */
  isCurrent: z.boolean(),
  at: z.date(),
});

export const sowShare = z.object({ workspaceId: z.string(), workspaceName: z.string(), role: z.enum(shareRoles) });

export const sowReview = z.object({
  /** SHA-256 of the document as it is now. */
  hash: z.string(),
  share: sowShare.nullable(),
  /** The rules that this document falls under, each with what the last one in the role said of this text. */
  needed: z.array(
    z.object({
      rule: approvalRule,
      state: z.enum(['missing', ...verdicts]),
      /** The caller may approve in this role. */
      isMine: z.boolean(),
    }),
  ),
  approvals: z.array(sowApproval),
  messages: z.array(sowMessage),
});
export type SowReview = z.infer<typeof sowReview>;
