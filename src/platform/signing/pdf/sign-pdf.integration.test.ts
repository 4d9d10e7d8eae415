// A signed PDF is a whole file with an update behind it; what the signer cannot read is refused and not signed in part.

import { createHash, createVerify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { openTestDb } from '#platform/testing/test-db.ts';
import { createSigningKeys, type SigningKey } from '../signing-key.ts';
import { UnreadablePdf } from './pdf-update.ts';
import { signPdf } from './sign-pdf.ts';

/** The smallest file with a page, with a table of references as text. */
function smallPdf(page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]'): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', `<< ${page} >>`];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

async function withKey(work: (key: SigningKey) => void | Promise<void>): Promise<void> {
  const db = await openTestDb();
  try {
    await work(await createSigningKeys({ db, secret: 's'.repeat(40), host: 'lounge.example' }).findKey());
  } finally {
    await db.close();
  }
}
const signing = (key: SigningKey) => ({
  key,
  at: new Date('2026-11-30T12:00:00Z'),
  reason: 'Accepted',
  name: 'Łounge (1)',
});

test('the signature is over all bytes but its own, and the certificate verifies it', async () => {
  await withKey((key) => {
    const pdf = smallPdf();
    const signed = signPdf(pdf, signing(key));
    expect(signed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const text = signed.toString('latin1');
    const [, before, from, rest] = (/\/ByteRange \[0 +(\d+) +(\d+) +(\d+)\]/.exec(text) ?? []).map(Number);
    expect((from ?? 0) + (rest ?? 0)).toBe(signed.length);
    const covered = Buffer.concat([signed.subarray(0, before), signed.subarray(from)]);
    const hex = text.slice((before ?? 0) + 1, (from ?? 0) - 1).replace(/(?:00)+$/, '');
    const der = forge.util.createBuffer(Buffer.from(hex, 'hex').toString('latin1'));
    const { rawCapture } = forge.pkcs7.messageFromAsn1(
      forge.asn1.fromDer(der, { parseAllBytes: false } as never),
    ) as unknown as {
      rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
    };
    const set = forge.asn1.create(
      forge.asn1.Class.UNIVERSAL,
      forge.asn1.Type.SET,
      true,
      rawCapture.authenticatedAttributes,
    );
    const attributes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'latin1');
    expect(attributes.includes(createHash('sha256').update(covered).digest())).toBe(true);
    const verifier = createVerify('sha256').update(attributes);
    const { publicKey } = new X509Certificate(key.certificate);
    expect(verifier.verify(publicKey, Buffer.from(rawCapture.signature, 'latin1'))).toBe(true);
  });
});

test.each([
  ['a file without references', Buffer.from('%PDF-1.7\n%%EOF')],
  ['a stream of references', Buffer.from('%PDF-1.7\n4 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')],
  ['annotations that are elsewhere', smallPdf('/Type /Page /Annots 9 0 R')],
])('%s is refused', async (_name, pdf) => {
  await withKey((key) => {
    expect(() => signPdf(pdf, signing(key))).toThrow(UnreadablePdf);
  });
});

test('the key is made once, kept encrypted, and made anew under another secret while its certificate stays', async () => {
  const db = await openTestDb();
  const keysOf = (secret: string) => createSigningKeys({ db, secret, host: 'lounge.example' });
  const [first, second] = await Promise.all([keysOf('a'.repeat(40)).findKey(), keysOf('a'.repeat(40)).findKey()]);
  expect(second.certificate).toBe(first.certificate);
  const other = await keysOf('b'.repeat(40)).findKey();
  expect(other.certificate).not.toBe(first.certificate);
  expect(await keysOf('b'.repeat(40)).listCertificates()).toEqual([other.certificate, first.certificate]);
  await db.close();
});
