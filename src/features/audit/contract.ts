// The audit log for admins: read, filtered, exported as JSON Lines, and verified.

import { z } from 'zod';
import { auditKindNames, auditOutcomes } from '#contract/audit/audit.ts';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';

const route = endpoint.meta({ access: 'admin' });
const tags = ['audit'];

export const auditFilter = z.object({
  kind: z.enum(auditKindNames).optional(),
  /** The address or the id of the person who did it. */
  person: z.string().trim().max(320).optional(),
  /** The id of what it was done to. */
  target: z.string().trim().max(200).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  /** The first and the last day, 'YYYY-MM-DD' in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

const auditEvent = z.object({
  /** Its place in the chain, from 1 and without gaps. */
  number: z.number(),
  id: z.string(),
  at: z.date(),
  /** Null: the server or its operator, or nobody who had signed in. Its name is null after the account was deleted. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  kind: z.enum(auditKindNames),
  targetKind: z.string(),
  targetId: z.string().nullable(),
  outcome: z.enum(auditOutcomes),
  /** More than one: refused acts that were counted together. */
  occurrences: z.number(),
  details: z.record(z.string(), z.unknown()),
  previousHash: z.string(),
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const uncheckedReasons = ['empty', 'under-way', 'trimmed', 'too-long'] as const;

const verdict = z.discriminatedUnion('result', [
  z.object({ result: z.literal('whole'), events: z.number(), first: z.number(), last: z.number(), hash: z.string() }),
  z.object({
    result: z.literal('broken'),
    /** The number of the first row that is not as it was written. */
    number: z.number(),
    reason: z.enum(['changed', 'missing', 'name-changed', 'end-missing']),
  }),
  z.object({ result: z.literal('not-checked'), reason: z.enum(uncheckedReasons) }),
]);
export type AuditVerdict = z.infer<typeof verdict>;

/** Query: as for the list. The response has an event on each line, the oldest first. */
export const exportAuditEvents = streamEndpoint({
  method: 'GET',
  path: '/admin/audit-events/export',
  access: 'admin',
  audit: { kind: 'audit.exported' },
  summary: 'The audit log as JSON Lines, oldest first',
  tag: 'audit',
});

export const auditContract = {
  listAuditEvents: route
    .route({ method: 'GET', path: '/admin/audit-events', tags, summary: 'The audit log, newest first' })
    .input(pageInput.extend(auditFilter.shape))
    .output(pageOutput.extend({ events: z.array(auditEvent) })),

  verifyAuditLog: route
    .meta({ audit: { kind: 'audit.verified' } })
    .route({ method: 'POST', path: '/admin/audit-checks', tags, summary: 'Check the chain of hashes of the audit log' })
    .output(verdict),
};
