// The chain of hashes: computed here as audit_hash and audit_digest of the migration 0051_audit.sql do in the database, so that a row is
// checked by other code than the one that wrote it.

import { createHash } from 'node:crypto';

/** An event as it is hashed. `micros` is its time in microseconds since 1970, in digits. */
export type HashedEvent = {
  seq: number;
  id: string;
  micros: string;
  actorId: string | null;
  actorName: string | null;
  address: string | null;
  kind: string;
  targetId: string | null;
  outcome: string;
  occurrences: number;
  details: string;
};

/** The hash of an event after one with `previousHash`, in hexadecimal digits. */
export function hashEvent(previousHash: string, event: HashedEvent): string {
  const { seq, id, micros, actorId, actorName, address, kind, targetId, outcome, occurrences, details } = event;
  const texts = [actorId, actorName, address, kind, targetId, outcome].map((text) => JSON.stringify(text));
  // Postgres writes a JSON array with a space after each comma.
  const content = [seq, JSON.stringify(id), micros, ...texts, occurrences, JSON.stringify(details)].join(', ');
  return sha256(`${previousHash}[${content}]`);
}

export function digestName({ salt, name }: { salt: string; name: string }): string {
  return sha256(`${salt} ${name}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
