// Sections of the fallback document on running the design, and the one for any other topic.

import { namesOf, serviceIdentities, unknownNote, whereStateIs } from './overview-sections.ts';
import { ofKind, type FallbackDesign } from './offline-design.ts';
import { fact, list, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';

export function writeSecurity(design: FallbackDesign): string {
  return paragraphs(
    'Protection is layered: identity, network, data and detection.',
    table(
      ['Service', 'Protection', 'Access'],
      design.services.map(({ name, entry }) => [
        plain(entry?.name ?? name),
        entry?.security ?? 'Least privilege, encryption, logging on',
        entry?.network ?? 'Private network only',
      ]),
      'Protection of each service',
    ),
    list([
      '**People.** Roles are assigned to groups. Administrative roles are time-limited, requested with a reason and approved by a second person.',
      `**Secrets.** Services sign in with ${serviceIdentities[design.provider]}; all other secrets are kept in a vault and rotated, and every read is logged.`,
      '**Data.** Encrypted at rest and in transit; production data never leaves production.',
      '**Response.** Alerts of high severity reach a person within ten minutes; an account can be disabled without its owner.',
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
      '1. The incident lead declares the loss of the region. Failover is never automatic.',
      '2. Writes to the lost region are stopped.',
      '3. The pipeline builds the environment in the recovery region from the last release.',
      '4. Replicas are promoted, and their age is compared with the recovery point objective.',
      '5. DNS records are pointed to the new entry point; health probes and a person confirm.',
      '6. Failback is planned and approved as a change.',
    ].join('\n'),
    'Recovery is tested twice a year; where the measured times are worse, they replace the objectives in this document.',
  );
}

export function writeMonitoring(design: FallbackDesign): string {
  const watched = design.services.map(({ name, entry }) => [
    plain(entry?.name ?? name),
    signalOf(entry?.kind),
    `Kept for ${fact('log-retention')}`,
  ]);
  return paragraphs(
    `The service is measured by what users notice: the share of requests that succeed within two seconds, against a target of ${fact('availability')} a month. Releases stop when half of the monthly error budget is used within a week.`,
    table(['Service', 'Signals', 'Logs'], watched, 'Signals and logs'),
    'Every alert names the fault, its owner and the runbook. Alerts that lead to no action are removed.',
  );
}

/** Any topic without a section of its own: what the services mean for it, and what has to be decided. */
export function writeGeneral(design: FallbackDesign, topic: string): string {
  return paragraphs(
    `This section states what is decided on ${plain(topic)} for ${namesOf(design.services)}, and what has to be decided before it can be signed.`,
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
      `Which metric shows that it works; within ${fact('rto')} and ${fact('rpo')} where it touches recovery.`,
      `What it may cost within ${fact('cost-range')} a month.`,
    ]),
  );
}

function signalOf(kind: string | undefined): string {
  switch (kind) {
    case 'edge':
      return 'Requests, 5xx responses, latency, blocked requests';
    case 'compute':
      return 'CPU, memory, restarts, request queue';
    case 'data':
      return 'Connections, slow queries, free storage, replication lag';
    case 'storage':
      return 'Capacity, throttled requests, denied access';
    case 'messaging':
      return 'Age of the oldest message, dead letters';
    case 'security':
      return 'Denied access, permission changes, expiring secrets';
    case 'network':
      return 'Denied flows, throughput, tunnel state';
    default:
      return 'Availability, errors, daily cost';
  }
}
