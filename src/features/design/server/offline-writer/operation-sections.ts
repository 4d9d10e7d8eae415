// Sections of the fallback document on running the design, and the one for any other topic.

import { namesOf, serviceIdentities, unknownNote, whereStateIs } from './overview-sections.ts';
import { ofKind, type FallbackDesign } from './offline-design.ts';
import { fact, list, paragraphs, plain, table } from './markdown.ts';

export function writeSecurity(design: FallbackDesign): string {
  return paragraphs(
    'Protection is layered: who may act, what may connect, what is readable, and who would notice.',
    table(
      ['Service', 'Protection', 'Reached by'],
      design.services.map(({ name, entry }) => [
        plain(entry?.name ?? name),
        entry?.security ?? 'Least privilege, encryption, logging on',
        entry?.network ?? 'Private network only',
      ]),
      'Protection of each service',
    ),
    list([
      '**People.** Roles are given to groups; administrative roles are requested for hours, with a reason, and approved by a second person.',
      `**Secrets.** Services sign in with ${serviceIdentities[design.provider]}; what remains is in a vault, rotated, and every read is logged.`,
      '**Data.** Encrypted at rest and on the way; production data never leaves production.',
      '**Response.** Alerts of high severity reach a person within ten minutes; accounts can be locked without their owner.',
    ]),
  );
}

export function writeRecovery(design: FallbackDesign): string {
  const stateful = ofKind(design, 'data', 'storage');
  return paragraphs(
    `The recovery time objective is ${fact('rto')}, the recovery point objective ${fact('rpo')}. Recovery happens in ${fact('secondary-region')} from replicated data and from code.`,
    stateful.length > 0
      ? table(
          ['Keeps state', 'Protected by', 'Kept for'],
          stateful.map(({ entry, name }) => [
            plain(entry?.name ?? name),
            `Needs a copy in ${fact('secondary-region')} at most ${fact('rpo')} old`,
            fact('backup-retention'),
          ]),
          'What keeps state',
        )
      : whereStateIs(design),
    stateful.length > 0
      ? `The SKUs of the section on cost protect against the loss of a zone; those with one region in their name or none keep no copy in ${fact('secondary-region')}. Such copies are set up in addition, and are not in the cost range.`
      : null,
    'Steps of a recovery:',
    [
      '1. The incident lead declares the loss of the region; nobody fails over by habit.',
      '2. Writes to the lost region are stopped.',
      '3. The pipeline builds the environment in the recovery region from the last release.',
      '4. Replicas are promoted, and their age is compared with the recovery point objective.',
      '5. Names are pointed to the new entrance; probes and a person confirm.',
      '6. Failback is planned as a change, not as a repair.',
    ].join('\n'),
    'The recovery is exercised twice a year; measured times replace the objectives of this document where they are worse.',
  );
}

export function writeMonitoring(design: FallbackDesign): string {
  const watched = design.services.map(({ name, entry }) => [
    plain(entry?.name ?? name),
    signalOf(entry?.kind),
    `Kept for ${fact('log-retention')}`,
  ]);
  return paragraphs(
    `The service is measured by what users notice: the share of requests answered well within two seconds, against ${fact('availability')} a month. Half of the month’s error budget in a week stops releases.`,
    table(['Service', 'Signals', 'Logs'], watched, 'Signals and logs'),
    'An alert names what is broken, who is asked, and the page that says what to do. Alerts nobody acts on are deleted.',
  );
}

/** Any topic without a section of its own: what the services mean for it, and what has to be decided. */
export function writeGeneral(design: FallbackDesign, topic: string): string {
  return paragraphs(
    `This section states what is settled on ${plain(topic)} for ${namesOf(design.services)}, and what has to be decided before it can be signed.`,
    table(
      ['Service', 'Starting point', 'Follows from'],
      design.services.map(({ name, entry }) => [
        plain(entry?.name ?? name),
        entry?.sizing ?? 'To be described by its owner',
        entry ? `SKU ${fact(`sku-${entry.key}`)}` : 'No catalogue entry',
      ]),
      'Starting points',
    ),
    unknownNote(design),
    'To be decided:',
    list([
      'Who owns this topic after handover, and who decides when opinions differ.',
      `Which figure shows that it works; within ${fact('rto')} and ${fact('rpo')} where it touches recovery.`,
      `What it may cost within ${fact('cost-range')} a month.`,
    ]),
  );
}

function signalOf(kind: string | undefined): string {
  switch (kind) {
    case 'edge':
      return 'Requests, answers of 500 and above, latency, blocked requests';
    case 'compute':
      return 'Processor, memory, restarts, queue of requests';
    case 'data':
      return 'Connections, slow queries, storage left, replication lag';
    case 'storage':
      return 'Capacity, throttled requests, denied access';
    case 'messaging':
      return 'Age of the oldest message, dead letters';
    case 'security':
      return 'Denied access, changes of rights, expiring secrets';
    case 'network':
      return 'Denied flows, throughput, tunnel state';
    default:
      return 'Availability, errors, cost of the day';
  }
}
