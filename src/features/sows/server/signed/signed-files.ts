// The accepted version as a PDF with a certificate page, signed with the key of this installation. It is made once for each version and
// kept, so that both sides have the same bytes.

import { createHash } from 'node:crypto';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter } from '#platform/export/export.ts';
import { signPdf } from '#platform/signing/pdf/sign-pdf.ts';
import { fingerprintOf, type SigningKeys } from '#platform/signing/signing-key.ts';
import { offerProblems } from '../../contract/life.ts';
import { sowDocument } from '../../shared/document/document-shapes.ts';
import { writeCertificate } from '../../shared/document/write-certificate.ts';
import { writeDocument } from '../../shared/document/write-document.ts';
import { isIntact } from '../life/hash.ts';
import * as life from '../life/life-store.ts';
import type { EventRow, SignedFileRow, VersionRow } from '../life/tables.ts';
import { sowNotFound, type SowAccess } from '../sow-access.ts';
import type { Owned } from '../store.ts';
import * as store from './signed-store.ts';

export type SignedFile = { file: Buffer; name: string };

export type SignedFiles = {
  /** Rejects with 'sows/not-found', 'sows/not-accepted', 'sows/tampered', or as the exporter does. */
  readOwn(owned: Owned & { version: number }, signal: AbortSignal): Promise<SignedFile>;
  /** The same for a version that the caller has been shown. */
  read(of: store.OfVersion, signal: AbortSignal): Promise<SignedFile>;
};

type Needs = {
  db: Db;
  access: SowAccess;
  exporter: Exporter;
  themes: Exports['themes'];
  keys: SigningKeys;
  host: string;
  now: () => Date;
};

export function createSignedFiles(needs: Needs): SignedFiles {
  const { db, access } = needs;

  async function read(of: store.OfVersion, signal: AbortSignal): Promise<SignedFile> {
    const find = () => db.asSystem((tx) => store.selectSignedFile(tx, of));
    // Two who ask at once get the same file.
    const row =
      (await find()) ??
      (await db.withLock(`sow-signed ${of.sowId}`, async () => (await find()) ?? make(needs, of, signal)));
    return { file: row.file, name: `statement-of-work-${of.version}-signed.pdf` };
  }

  return {
    read,
    async readOwn({ version, ...owned }, signal) {
      const row = await access.inSow(owned, async (_tx, found) => found);
      return read({ userId: row.userId, sowId: row.id, version }, signal);
    },
  };
}

async function make(needs: Needs, of: store.OfVersion, signal: AbortSignal): Promise<SignedFileRow> {
  const { db, keys, now } = needs;
  const key = await keys.findKey();
  const found = await db.asSystem(async (tx) => {
    const owned = { userId: of.userId, id: of.sowId };
    return { versions: await life.selectVersions(tx, owned), events: await life.selectEvents(tx, owned) };
  });
  const version = found.versions.find((sent) => sent.version === of.version);
  if (!version) throw sowNotFound();
  const accepted = found.events.find((event) => event.version === of.version && event.kind === 'accepted');
  if (!accepted) throw Problem.of(offerProblems, 'sows/not-accepted');
  if (!isIntact(version)) throw Problem.of(offerProblems, 'sows/tampered');
  const fingerprint = fingerprintOf(key.certificate);
  const pdf = await render(needs, { version, accepted, ...found, fingerprint }, signal);
  const file = signPdf(pdf, {
    ...{ key, at: now(), name: `Lounge at ${needs.host}` },
    reason: `Accepted by ${accepted.name ?? ''}; SHA-256 ${version.hash}`,
  });
  const hash = createHash('sha256').update(file).digest('hex');
  const row = { id: newId(), ...of, file, hash, bytes: file.length, fingerprint };
  await db.asSystem(async (tx) => {
    await store.insertSignedFile(tx, row);
    await life.insertEvent(tx, { ...of, kind: 'signed', hash });
  });
  return { ...row, createdAt: now() };
}

type Accepted = {
  version: VersionRow;
  accepted: EventRow;
  versions: readonly VersionRow[];
  events: readonly EventRow[];
  fingerprint: string;
};

async function render(
  { exporter, themes, host }: Needs,
  { version, accepted, versions, events, fingerprint }: Accepted,
  signal: AbortSignal,
): Promise<Buffer> {
  const { userId, hash } = version;
  const document = sowDocument.parse(JSON.parse(version.document));
  const { client, provider } = document.parties;
  const certificate = writeCertificate({
    ...{ version: version.version, hash, fingerprint, host },
    accepted: { name: accepted.name ?? '', at: accepted.at, address: accepted.address, userAgent: accepted.userAgent },
    versions: versions.toReversed(),
    events: events.filter(({ at }) => at <= accepted.at).toReversed(),
  });
  const { theme } = await themes.readTheme(userId, { logoImageId: null });
  const meta = {
    ...{ title: document.title, version: String(version.version), date: accepted.at.toISOString().slice(0, 10) },
    ...(client.name !== '' && { client: client.name }),
    ...(provider.name !== '' && { author: provider.name }),
  };
  const markdown = `${writeDocument(document)}\n\n${certificate}\n`;
  return (await exporter.pdf({ markdown, meta, theme, images: new Map() }, { owner: userId, signal })).bytes;
}
