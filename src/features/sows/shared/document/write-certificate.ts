// The certificate page of an accepted document as Markdown: who accepted what, when, from where, and what happened before.

import { plain } from '#text/markdown/write-markdown.ts';
import { eventWords } from '../life/event-words.ts';
import type { EventKind } from '../life/event-kinds.ts';
import { table } from './markdown-parts.ts';

export type Certified = {
  version: number;
  hash: string;
  accepted: { name: string; at: Date; address: string | null; userAgent: string | null };
  versions: readonly { version: number; hash: string; sentAt: Date }[];
  /** The oldest first. */
  events: readonly { kind: EventKind; version: number; name: string | null; address: string | null; at: Date }[];
  /** SHA-256 of the certificate. */
  fingerprint: string;
  host: string;
};

export function writeCertificate(certified: Certified): string {
  const { version, hash, accepted, versions, events, fingerprint, host } = certified;
  const facts = [
    ['Accepted by', accepted.name],
    ['Accepted at', momentOf(accepted.at)],
    ['From the address', accepted.address ?? 'not recorded'],
    ['With', accepted.userAgent || 'not recorded'],
    ['Consent', 'I have read this document and accept it for the client.'],
    ['Version', String(version)],
    ['SHA-256 of the document', hash],
    ['Signed by', `Lounge at ${host}`],
    ['SHA-256 of the certificate', fingerprint],
  ];
  return [
    '# Certificate of acceptance',
    'The name was typed by the person who opened the link of the client and gave the consent below. Lounge has not checked who they are. The digital signature of this file covers all of its bytes: a PDF reader says when one was changed.',
    table(['What', 'Value'], facts),
    '## Versions that were sent',
    table(
      ['Version', 'Sent', 'SHA-256'],
      versions.map((sent) => [String(sent.version), momentOf(sent.sentAt), sent.hash]),
    ),
    '## What happened',
    table(
      ['When', 'What', 'By', 'From', 'Version'],
      events.map((event) => [
        ...[momentOf(event.at), eventWords[event.kind], event.name ?? '', event.address ?? '', String(event.version)],
      ]),
    ),
    `The certificate of this installation can be downloaded at ${plain(host)}/api/signing-certificate.`,
  ].join('\n\n');
}

/** '2026-11-30 17:41:53 UTC' */
function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
