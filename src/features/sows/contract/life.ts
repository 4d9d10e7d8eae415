// What happens to a statement of work after it is written: the owner sends, withdraws and revises it, the client decides.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { sowDocument } from '../shared/document/document-shapes.ts';
import { MAX_SOW_LINKS, MAX_SOW_VERSIONS } from '../shared/limits.ts';
import {
  clientQuestion,
  decider,
  declineReason,
  givenPasscode,
  linkDays,
  linkToken,
  passcode,
  sowHistory,
  sowLink,
  sowOffer,
} from '../shared/life/life-shapes.ts';
import { sow } from '../shared/sow-shapes.ts';
import { reviewProblems } from './review.ts';
import { route, tags } from './route.ts';

export const lifeProblems = {
  'sows/not-ready': {
    status: 409,
    message: 'Errors were found in this statement of work. Mend them before you send it.',
  },
  'sows/not-sent': { status: 409, message: 'This statement of work is not with the client, so nothing was changed.' },
  'sows/not-revisable': {
    status: 409,
    message: 'A draft is edited as it is, and what was accepted stays as it is. Nothing was changed.',
  },
  'sows/too-many-versions': {
    status: 409,
    message: `A statement of work can have up to ${MAX_SOW_VERSIONS} versions. Begin a new one.`,
  },
  'sows/too-many-links': {
    status: 409,
    message: `A statement of work can have up to ${MAX_SOW_LINKS} links. Revoke one first.`,
  },
} as const satisfies ProblemTable;

export const offerProblems = {
  'sows/link-not-found': {
    status: 404,
    message:
      'This link does not work. It may have been revoked, or its time is over. Ask the person who sent it for a new one.',
  },
  'sows/decided': {
    status: 409,
    message: 'Somebody has decided in the meantime, or the offer was withdrawn. Nothing was changed by you.',
  },
  'sows/expired': { status: 409, message: 'The offer is no longer valid. Ask the provider for a new one.' },
  'sows/tampered': {
    status: 409,
    message: 'The document is not the one that was sent, so it cannot be accepted. Tell the provider.',
  },
  'sows/not-accepted': { status: 409, message: 'Only a document that was accepted is signed.' },
  'sows/passcode-needed': {
    status: 403,
    message: 'This link needs a passcode. Ask the person who sent it; it is not part of the link.',
  },
  'sows/passcode-wrong': {
    status: 403,
    message: 'The passcode is wrong. After ten wrong ones the link ends.',
  },
  'sows/too-many-calls': {
    status: 429,
    message: 'Too many calls came from your network. Wait a quarter of an hour, then try again. Nothing was changed.',
  },
} as const satisfies ProblemTable;

const named = z.object({ id: z.string().max(64) });
const newLink = named.extend({ days: linkDays.default(30), passcode: passcode.optional() });
const life = route.errors({ ...lifeProblems, 'sows/not-approved': reviewProblems['sows/not-approved'] });
const offer = endpoint
  .errors({ ...offerProblems, 'sows/too-many-messages': reviewProblems['sows/too-many-messages'] })
  .meta({ access: 'public' });
const link = z.object({ token: linkToken, passcode: givenPasscode });

/** The hash of the document that the client has read. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const lifeContract = {
  sendSow: life
    .errors(planProblems)
    .meta({ audit: { kind: 'sow.sent', id: 'id' } })
    .route({ method: 'POST', path: '/sows/{id}/send', tags, summary: 'Freeze a version and get a link for the client' })
    .input(newLink)
    /** `path` has the token, which is kept nowhere. */
    .output(z.object({ sow, path: z.string() })),

  withdrawSow: life
    .meta({ audit: { kind: 'sow.withdrawn', id: 'id' } })
    .route({ method: 'POST', path: '/sows/{id}/withdraw', tags, summary: 'Withdraw what was sent; its links end' })
    .input(named)
    .output(sow),

  reviseSow: life
    .route({
      method: 'POST',
      path: '/sows/{id}/revise',
      tags,
      summary: 'Make a new draft version; the one that was sent is withdrawn and kept',
    })
    .input(named)
    .output(sow),

  findSowHistory: route
    .route({ method: 'GET', path: '/sows/{id}/history', tags, summary: 'Versions, events and links, newest first' })
    .input(named)
    .output(sowHistory),

  findSowVersion: route
    .route({ method: 'GET', path: '/sows/{id}/versions/{version}', tags, summary: 'A version as it was sent' })
    .input(named.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(z.object({ document: sowDocument })),

  createSowLink: life
    .meta({ audit: { kind: 'sow-link.created', id: 'id' } })
    .route({
      method: 'POST',
      path: '/sows/{id}/links',
      tags,
      summary: 'Another link to the version that was sent last',
    })
    .input(newLink)
    .output(z.object({ link: sowLink, path: z.string() })),

  revokeSowLink: route
    .meta({ audit: { kind: 'sow-link.revoked', id: 'linkId' } })
    .route({ method: 'DELETE', path: '/sows/{id}/links/{linkId}', tags, summary: 'End a link at once' })
    .input(named.extend({ linkId: z.string().max(64) }))
    .output(z.object({ id: z.string() })),

  findSowOffer: offer
    .route({ method: 'GET', path: '/sow-offers/{token}', tags, summary: 'What a client reads behind a link' })
    .input(z.object({ token: linkToken }))
    .output(sowOffer),

  openSowOffer: offer
    .route({
      method: 'POST',
      path: '/sow-offers/{token}/open',
      tags,
      summary: 'The same, with the passcode of the link',
    })
    .input(link)
    .output(sowOffer),

  askAboutSowOffer: offer
    .route({
      method: 'POST',
      path: '/sow-offers/{token}/questions',
      tags,
      summary: 'Ask about a section, or comment on it; the answer appears on the same page',
    })
    .input(link.extend(clientQuestion.shape))
    .output(sowOffer),

  acceptSowOffer: offer
    .route({ method: 'POST', path: '/sow-offers/{token}/accept', tags, summary: 'Accept the version behind a link' })
    .input(link.extend({ hash, name: decider, consents: z.literal(true) }))
    .output(sowOffer),

  declineSowOffer: offer
    .route({ method: 'POST', path: '/sow-offers/{token}/decline', tags, summary: 'Decline the version behind a link' })
    .input(link.extend({ hash, name: decider, reason: declineReason }))
    .output(sowOffer),
};

/** The accepted version as a signed PDF, made with the first call and kept. 'sows/not-accepted' for every other version. */
export const downloadSignedSow = streamEndpoint({
  method: 'GET',
  path: '/sows/{id}/signed/{version}',
  access: 'signed-in',
  summary: 'The accepted version as a signed PDF with its certificate page',
  tag: 'sows',
  audit: { kind: 'sow.exported', id: 'id' },
});

/** The header x-passcode has the passcode in percent-encoded UTF-8, where the link needs one. */
export const downloadSignedOffer = streamEndpoint({
  method: 'GET',
  path: '/sow-offers/{token}/signed',
  access: 'public',
  summary: 'The accepted version behind a link as a signed PDF with its certificate page',
  tag: 'sows',
});

/** Whoever verifies a signed file compares the certificate in it with this one. All that there were, the newest first. */
export const downloadSigningCertificate = streamEndpoint({
  method: 'GET',
  path: '/signing-certificate',
  access: 'public',
  summary: 'The certificates that this installation signs files with, as PEM',
  tag: 'sows',
});
