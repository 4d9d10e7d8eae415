// Signs a PDF: a field without a place on the pages, and a CMS signature over all bytes but its own (ISO 32000-1, 12.8.1;
// adbe.pkcs7.detached). A reader verifies it, and one changed byte breaks it.

import { constants, privateEncrypt } from 'node:crypto';
import forge from 'node-forge';
import type { SigningKey } from '../signing-key.ts';
import {
  appendUpdate,
  pdfString,
  readDictionary,
  readPdf,
  UnreadablePdf,
  withEntry,
  type PdfFile,
} from './pdf-update.ts';

export type Signing = {
  key: SigningKey;
  at: Date;
  reason: string;
  /** Readers show this as who signs. */
  name: string;
};

/** A certificate and a signature of 3,072 bits take 2.5 KB. */
const SIGNATURE_BYTES = 8_192;
const NUMBER = '0000000000';
/** DigestInfo of SHA-256 without the digest (RFC 8017, 9.2, note 1). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Throws `UnreadablePdf` for a file that our typesetter has not written. */
export function signPdf(bytes: Buffer, signing: Signing): Buffer {
  const file = readPdf(bytes);
  const [signature, field] = [file.size, file.size + 1];
  const page = firstPage(file);
  const prepared = appendUpdate(file, [
    { number: signature, body: signatureOf(signing) },
    {
      number: field,
      body: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V ${signature} 0 R /Rect [0 0 0 0] /F 132 /P ${page} 0 R >>`,
    },
    { number: page, body: withAnnotation(readDictionary(file, page), field) },
    { number: file.root, body: withForm(readDictionary(file, file.root), field) },
  ]);
  return fill(prepared, signing);
}

function signatureOf({ at, reason, name }: Signing): string {
  const time = at.toISOString().replace(/\D/g, '').slice(0, 14);
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached',
    `/ByteRange [0 ${NUMBER} ${NUMBER} ${NUMBER}]`,
    `/Contents <${'00'.repeat(SIGNATURE_BYTES)}>`,
    `/M (D:${time}Z) /Name ${pdfString(name)} /Reason ${pdfString(reason)} >>`,
  ].join(' ');
}

/** The number of the first page below the catalog. */
function firstPage(file: PdfFile): number {
  const next = (dictionary: string, name: string): number => {
    const at = dictionary.indexOf(name);
    const reference = /^\s*\[?\s*(\d{1,10})\s+0\s+R/.exec(dictionary.slice(at + name.length, at + name.length + 40));
    if (at < 0 || !reference) throw new UnreadablePdf(`There is no ${name}.`);
    return Number(reference[1]);
  };
  let number = next(readDictionary(file, file.root), '/Pages');
  for (let depth = 0; depth < 20; depth++) {
    const dictionary = readDictionary(file, number);
    if (!dictionary.includes('/Kids')) return number;
    number = next(dictionary, '/Kids');
  }
  throw new UnreadablePdf('The pages are nested too deeply.');
}

function withAnnotation(page: string, field: number): string {
  const list = page.indexOf('/Annots');
  if (list < 0) return withEntry(page, `/Annots [${field} 0 R]`);
  const open = page.indexOf('[', list);
  if (open < 0 || page.slice(list + '/Annots'.length, open).trim() !== '')
    throw new UnreadablePdf('The annotations of the page are elsewhere.');
  return `${page.slice(0, open + 1)}${field} 0 R ${page.slice(open + 1)}`;
}

/** SigFlags 3: there are signatures, and whoever adds to the file appends. */
function withForm(catalog: string, field: number): string {
  if (catalog.includes('/AcroForm')) throw new UnreadablePdf('The file has a form.');
  return withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`);
}

/** Writes the range of bytes, then the signature over them. */
function fill(prepared: Buffer, signing: Signing): Buffer {
  const rangeAt = prepared.lastIndexOf('/ByteRange [0 ');
  const open = prepared.indexOf('/Contents <', rangeAt) + '/Contents '.length;
  const close = open + 2 + SIGNATURE_BYTES * 2;
  const numbers = [open, close, prepared.length - close].map((number) => String(number).padStart(NUMBER.length, ' '));
  prepared.write(`/ByteRange [0 ${numbers.join(' ')}]`, rangeAt, 'latin1');
  const signed = Buffer.concat([prepared.subarray(0, open), prepared.subarray(close)]);
  const hex = cmsOf(signed, signing).toString('hex');
  if (hex.length > SIGNATURE_BYTES * 2) throw new RangeError('The signature is larger than its place.');
  prepared.write(hex, open + 1, 'latin1');
  return prepared;
}

/** A detached CMS signature (RFC 5652) in DER. */
function cmsOf(content: Buffer, { key: { certificate, privateKey }, at }: Signing): Buffer {
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(content.toString('latin1'));
  signed.addCertificate(certificate);
  signed.addSigner({
    // Node signs in a tenth of the time that the library takes.
    key: signerOf(privateKey) as forge.pki.rsa.PrivateKey,
    certificate,
    digestAlgorithm: forge.pki.oids['sha256'] ?? '',
    authenticatedAttributes: [
      { type: forge.pki.oids['contentType'] ?? '', value: forge.pki.oids['data'] ?? '' },
      { type: forge.pki.oids['messageDigest'] ?? '' },
      { type: forge.pki.oids['signingTime'] ?? '', value: at.toISOString() },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'latin1');
}

function signerOf(privateKey: string): Pick<forge.pki.rsa.PrivateKey, 'sign'> {
  return {
    sign(digest) {
      const bytes = typeof digest === 'string' ? digest : digest.digest().getBytes();
      const info = Buffer.concat([SHA256_INFO, Buffer.from(bytes, 'latin1')]);
      return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, info).toString('latin1');
    },
  };
}
