// One event of the audit log, added to the transaction of what it tells of: both are committed, or neither is.

import { sql, type SQL } from 'drizzle-orm';
import type { AuditKind, AuditOutcome } from '#contract/audit/audit.ts';
import type { Tx } from '#platform/db/db.ts';

export type Actor = {
  id: string;
  /** The person is called this now; null where the name must not be kept. */
  name: string | null;
};

/** Values that cannot be a text of a person. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type NewEvent = {
  kind: AuditKind;
  /** Null: the server or its operator. */
  actor?: Actor | null;
  /** The network address of the caller, if there was one. */
  address?: string | null;
  targetId?: string | null;
  outcome?: AuditOutcome;
  details?: AuditDetails;
  /** The event counts this many acts. */
  occurrences?: number;
};

/** More than any id has. */
const MAX_TARGET_LENGTH = 200;

export function eventStatement({
  kind,
  actor,
  address,
  targetId,
  outcome = 'done',
  details = {},
  occurrences = 1,
}: NewEvent): SQL {
  return sql`select audit_record(${actor?.id ?? null}, ${actor?.name ?? null}, ${address || null}, ${kind},
    ${targetId?.slice(0, MAX_TARGET_LENGTH) ?? null}, ${outcome}, ${occurrences}::integer, ${JSON.stringify(details)})`;
}

/** Adds an event to `tx`, which may run as a person or as the system. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.execute(eventStatement(event));
}
