// The life of a statement of work on the wire: versions that were sent, events, links, and what a client gets behind a link.

import { z } from 'zod';
import { sowDocument } from '../document/document-shapes.ts';
import { MAX_LINK_DAYS, MAX_TEXT_LENGTH } from '../limits.ts';
import { messageBody, messageSection } from '../review/review-shapes.ts';
import { sowStates } from '../sow-shapes.ts';
import { eventKinds } from './event-kinds.ts';

export const sowVersion = z.object({
  version: z.int(),
  /** SHA-256 of the document in hexadecimal digits. */
  hash: z.string(),
  /** False when the stored document no longer has this hash: somebody has changed it in the database. */
  isIntact: z.boolean(),
  validUntil: z.string(),
  sentAt: z.date(),
});

export const sowEvent = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(eventKinds),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  /** The network address that a client decided or asked from; null for what happened inside. */
  address: z.string().nullable(),
  at: z.date(),
});

export const sowLink = z.object({
  id: z.string(),
  version: z.int(),
  expiresAt: z.date(),
  viewedAt: z.date().nullable(),
  hasPasscode: z.boolean(),
  createdAt: z.date(),
});
export type SowLink = z.infer<typeof sowLink>;

/** The accepted version as a signed PDF. */
const signedFile = z.object({
  version: z.int(),
  /** SHA-256 of the file. */
  hash: z.string(),
  bytes: z.int(),
  /** SHA-256 of the certificate that it was signed with. */
  fingerprint: z.string(),
  createdAt: z.date(),
});

export const sowHistory = z.object({
  /** The newest first, as all lists here. */
  versions: z.array(sowVersion),
  events: z.array(sowEvent),
  /** The list has those that work. */
  links: z.array(sowLink),
  /** The signed files; each is downloaded as '/api/sows/{id}/signed/{version}'. */
  signed: z.array(signedFile),
});
export type SowHistory = z.infer<typeof sowHistory>;

export const linkDays = z.int().min(1).max(MAX_LINK_DAYS);

/** The secret part of a link: 43 characters. */
export const linkToken = z.string().max(100);

/** A question of the client, or an answer to one. */
const offerMessage = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  section: messageSection,
  /** It is null for the client's own side. */
  isFromProvider: z.boolean(),
  authorName: z.string(),
  body: z.string(),
  at: z.date(),
});

/** A client reads this behind a link. */
export const sowOffer = z.object({
  document: sowDocument,
  version: z.int(),
  hash: z.string(),
  /** 'withdrawn' also where a newer version was made. */
  state: z.enum(sowStates),
  /** It says who decided, when, and why it was declined. It is null until then. */
  decision: z.object({ name: z.string(), reason: z.string().nullable(), at: z.date() }).nullable(),
  expiresAt: z.date(),
  /** False when the stored document no longer has this hash: it cannot be accepted then. */
  isIntact: z.boolean(),
  /** They are what was asked about this document and answered, the oldest first. */
  messages: z.array(offerMessage),
});
export type SowOffer = z.infer<typeof sowOffer>;

/** The client asks this. */
export const clientQuestion = z.object({
  section: messageSection,
  name: z.string().trim().min(2).max(200),
  body: messageBody,
});

/** The owner tells it to the client in another way than the link. */
export const passcode = z.string().trim().min(4).max(64);
/** The client types it, right or wrong. */
export const givenPasscode = z.string().max(64).optional();

/** The name as the client writes it. */
export const decider = z.string().trim().min(2).max(200);
export const declineReason = z.string().trim().min(1).max(MAX_TEXT_LENGTH);
