// Whether a mail is of a person, of a mailing list or of a machine, by what its head says (RFC 3834, RFC 2369, RFC 2919).

import type { MailKind } from './read-thread.ts';

const MACHINE =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|notifications?|alerts?|mailer-daemon|postmaster|bounces?|automat\w*|system|daemon)(?:[+._-]|$)/i;

/** The names of the headers that are looked at, in lower case. */
export const kindHeaders = [
  'list-unsubscribe',
  'list-id',
  'precedence',
  'auto-submitted',
  'x-autoreply',
  'x-auto-response-suppress',
];

/** `headers` have names in lower case. */
export function kindOfMail({ from, headers }: { from: string; headers: ReadonlyMap<string, string> }): MailKind {
  const valueOf = (name: string): string => (headers.get(name) ?? '').toLowerCase();
  const isAutomatic = headers.has('x-autoreply') || !/^(?:no)?$/.test(valueOf('auto-submitted'));
  if (isAutomatic || MACHINE.test(from.split('@')[0] ?? '')) return 'automatic';
  const isList = headers.has('list-id') || headers.has('list-unsubscribe');
  if (isList || /^(?:bulk|list|junk)$/.test(valueOf('precedence'))) return 'newsletter';
  return 'person';
}
