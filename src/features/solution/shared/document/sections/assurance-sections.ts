// Sections of a document on what has to hold: recovery, operation, protection, and what every document ends with.

import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { block } from '../block.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf, shortList } from '../values.ts';

export function writeRecovery(): string {
  return paragraphs(block('text:recovery'), block('table:recovery'));
}

export function writeMonitoring({ running }: DocumentContext): string {
  const sinks = new Set(running.flatMap(({ settings }) => settings.logSinkId ?? []));
  return paragraphs(sinks.size === 0 ? 'No destination for logs is stated.' : null, block('table:logs'));
}

export function writeSecurity({ solution }: DocumentContext): string {
  const emergency = solution.identities.filter(({ kind }) => kind === 'break-glass');
  return paragraphs(
    block('table:protection'),
    solution.requirements.dataClasses.length > 0
      ? null
      : 'The client has stated no classes of data: the column “Data” shows what this design takes for granted.',
    block('table:identities'),
    emergency.length === 0
      ? 'No emergency access is stated.'
      : `Emergency access, for when nobody else can sign in: ${shortList(emergency.map(nameOf))}.`,
  );
}

export function writeRequirements(): string {
  return paragraphs(
    'The requirements of the client, and how this solution meets them. Sizes, redundancy and cost follow from these values, so confirm the assumed ones first.',
    block('table:requirements'),
  );
}

export function writeAssumptions(): string {
  return block('table:assumptions');
}

export function writeDecisions(): string {
  return block('table:decisions');
}

export function writeRisks(): string {
  return paragraphs('Open findings of the checks of this solution.', block('table:risks'));
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
