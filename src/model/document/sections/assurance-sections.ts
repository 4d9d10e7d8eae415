// Sections of a document on what has to hold: recovery, operation, protection, and what every document ends with.

import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { listDismissed } from '../../describe/clauses/client-words.ts';
import { block } from '../block.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf, shortList } from '../values.ts';

/** The answers come before what they rest on. */
export function writeRecovery({ solution }: DocumentContext): string {
  if (!solution.recovery) return paragraphs(block('text:recovery'), block('table:recovery'));
  return paragraphs(
    block('text:recovery'),
    block('table:recovery-objectives'),
    'Times that the provider calls usual are marked typical, and rules of thumb of this design are marked assumed. A rehearsal replaces both.',
    block('table:second-region'),
    block('table:recovery'),
    block('table:runbook'),
  );
}

export function writeMonitoring({ running, index }: DocumentContext): string {
  if (running.length === 0) return block('table:logs');
  const sinks = new Set(running.flatMap(({ settings }) => settings.logSinkId ?? []));
  const silent = running.filter(({ id, settings }) => settings.logSinkId == null && !sinks.has(id));
  const names = shortList([...sinks].map((id) => plain(index.nameOf(id))));
  const rest = silent.length === 0 ? '' : ` None is stated for ${shortList(silent.map(nameOf), 8)}.`;
  return paragraphs(
    sinks.size === 0
      ? 'No destination for logs is stated.'
      : `Logs and metrics go to ${names}, unless the table names another place.${rest}`,
    block('table:logs'),
    'Alerts and who receives them are not part of this design: agree on them before the start of operation.',
  );
}

export function writeSecurity({ solution }: DocumentContext): string {
  const emergency = solution.identities.filter(({ kind }) => kind === 'break-glass');
  return paragraphs(
    block('table:protection'),
    solution.requirements.dataClasses.length > 0
      ? null
      : 'The client has stated no classes of data: the column “Data” shows what this design takes for granted.',
    block('table:identities'),
    solution.identities.length === 0 || emergency.length > 0 ? null : 'No emergency access is stated.',
  );
}

/** The table of values comes first, and what the client stated beside them follows it. */
export function writeRequirements({ solution }: DocumentContext): string {
  return paragraphs(
    'What the solution has to achieve, and what this design does for it. Redundancy, copies and cost follow from these values, so confirm the assumed ones first.',
    block('table:requirements'),
    solution.words ? block('text:stated') : null,
  );
}

/** What a client wrote and nobody took up follows what is assumed instead. */
export function writeAssumptions({ solution }: DocumentContext): string {
  const hasDismissed = solution.words !== undefined && listDismissed(solution.words).length > 0;
  return paragraphs(block('table:assumptions'), hasDismissed ? block('text:not-taken-up') : null);
}

export function writeDecisions(): string {
  return block('table:decisions');
}

export function writeRisks(): string {
  return block('table:risks');
}

export function writeApproval(): string {
  const roles = ['Business owner', 'Architect', 'Security', 'Operations'];
  return paragraphs(
    'The document is approved when each of these people has signed.',
    table(
      ['Role', 'Name', 'Date', 'Signature'],
      roles.map((role) => [role, '', '', '']),
      'Approval',
    ),
  );
}

/** A topic that the solution knows nothing about. */
export function writeNothing(topic: string): string {
  return `The solution states nothing about “${plain(topic)}”.`;
}
