// The certificate of a delivery as Markdown: what was checked against what, with which outcome, and what people have signed.

import { plain } from '#text/markdown/write-markdown.ts';
import { listOf, table } from '../document/markdown-parts.ts';
import type { DeliveryCertificate, Outcome } from './delivery-shapes.ts';

type Written = {
  at: string;
  hash: string;
  certificate: DeliveryCertificate;
  signatures: readonly {
    criterionId: string;
    verdict: 'passed' | 'failed';
    authorName: string;
    note: string;
    at: string;
  }[];
};

const words: Readonly<Record<Outcome, string>> = { passed: 'passed', failed: 'failed', unchecked: 'not checked' };

export function writeDeliveryCertificate({ at, hash, certificate, signatures }: Written): string {
  const { title, version, documentHash, blueprint, files, engines, outcomes } = certificate;
  const facts = [
    `Checked at ${at}`,
    `Document: ${title}, version ${version}, SHA-256 ${documentHash}`,
    blueprint ? `Blueprint: ${blueprint.title}, revision ${blueprint.revision}` : 'Blueprint: none',
    `SHA-256 of this certificate as canonical JSON (RFC 8785): ${hash}`,
  ];
  const judged = outcomes.map(({ criterionId, deliverable, criterion, check, outcome, reason, places }) => {
    const signed = signatures.find((signature) => signature.criterionId === criterionId);
    const by = signed ? `Signed by ${signed.authorName} at ${signed.at}: ${words[signed.verdict]}. ${signed.note}` : '';
    return [
      words[outcome],
      deliverable,
      criterion,
      check ?? '',
      [reason, by].filter(Boolean).join(' '),
      places.join(', '),
    ];
  });
  return [
    `# Certificate of delivery: ${plain(title)}`,
    listOf(facts),
    '## Criteria',
    table(['Outcome', 'Deliverable', 'Criterion', 'Check', 'Reason', 'Places'], judged),
    '## Files',
    table(
      ['File', 'Bytes', 'SHA-256'],
      files.map(({ path, bytes, sha256 }) => [path, String(bytes), sha256]),
      [1],
    ),
    '## Checked with',
    listOf(engines.map(({ name, version: release }) => `${name} ${release}`)),
    '',
  ].join('\n\n');
}
