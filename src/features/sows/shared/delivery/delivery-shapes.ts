// The check of a delivery on the wire: a certificate with one outcome for each criterion of the accepted document.

import { z } from 'zod';
import { givenFiles } from '#model/terraform/wire-shapes.ts';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';

export const deliveredFiles = givenFiles;

export const outcomes = ['passed', 'failed', 'unchecked'] as const;
export type Outcome = (typeof outcomes)[number];

const criterionOutcome = z.object({
  criterionId: z.string(),
  deliverable: z.string(),
  criterion: z.string(),
  /** It says what was checked, and is null where no machine can. */
  check: z.string().nullable(),
  outcome: z.enum(outcomes),
  /** It says what was found, or why it was not checked. */
  reason: z.string(),
  /** Each is a file and a line, or the address of a resource. */
  places: z.array(z.string()),
});
export type CriterionOutcome = z.infer<typeof criterionOutcome>;

export const deliveryCertificate = z.object({
  title: z.string(),
  version: z.int(),
  /** SHA-256 of the accepted document. */
  documentHash: z.string(),
  blueprint: z.object({ title: z.string(), revision: z.int() }).nullable(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  /** These have checked, with their versions. */
  engines: z.array(z.object({ name: z.string(), version: z.string() })),
  outcomes: z.array(criterionOutcome),
});
export type DeliveryCertificate = z.infer<typeof deliveryCertificate>;

const deliverySignature = z.object({
  criterionId: z.string(),
  verdict: z.enum(['passed', 'failed']),
  authorName: z.string(),
  note: z.string(),
  at: z.date(),
});

export const sowDelivery = z.object({
  id: z.string(),
  at: z.date(),
  /** SHA-256 of the certificate in its canonical form. */
  hash: z.string(),
  /** It is of the machine alone. */
  verdict: z.enum(outcomes),
  /** It is of the machine and of the people who have signed. */
  total: z.enum(outcomes),
  certificate: deliveryCertificate,
  /** False when the stored certificate no longer has its hash. */
  isIntact: z.boolean(),
  signatures: z.array(deliverySignature),
});
export type SowDelivery = z.infer<typeof sowDelivery>;

export const signatureOrder = z.object({
  criterionId: z.string().min(1).max(64),
  verdict: z.enum(['passed', 'failed']),
  name: z.string().trim().min(2).max(MAX_LINE_LENGTH),
  note: z.string().trim().max(MAX_TEXT_LENGTH).default(''),
});
