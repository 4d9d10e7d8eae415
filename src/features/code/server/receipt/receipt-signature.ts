// The signature of a receipt, in a file beside it, and what a check of both says.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fingerprintOrNull, isSigned, SIGNATURE_ALGORITHM, signBytes } from '#platform/signing/sign-bytes.ts';
import type { SigningKey } from '#platform/signing/signing-key.ts';
import { languageOfPath } from '#text/code/code-language.ts';
import { parseJson } from '#text/parse-json.ts';
import type { ReceiptVerdict } from '../../shared/receipt-verdict.ts';

export const RECEIPT = 'receipt.json';
export const RECEIPT_PAGE = 'RECEIPT.md';
export const RECEIPT_SIGNATURE = 'receipt.sig.json';
const OWN = new Set([RECEIPT, RECEIPT_PAGE, RECEIPT_SIGNATURE]);

const signatureFile = z.object({
  algorithm: z.literal(SIGNATURE_ALGORITHM),
  certificate: z.string().max(20_000),
  /** Base64, of the bytes of the file. */
  signatures: z.object({ [RECEIPT]: z.string().max(2_000), [RECEIPT_PAGE]: z.string().max(2_000) }),
});

const signedReceipt = z.object({
  project: z.object({ title: z.string(), revision: z.number() }),
  createdAt: z.string(),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

/** `receipt` and `page` are the texts of the two files. */
export function signReceipt({ receipt, page }: { receipt: string; page: string }, key: SigningKey): string {
  const file = {
    algorithm: SIGNATURE_ALGORITHM,
    certificate: key.certificate,
    signatures: { [RECEIPT]: signBytes(Buffer.from(receipt), key), [RECEIPT_PAGE]: signBytes(Buffer.from(page), key) },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type ReceiptFile = { path: string; bytes: Uint8Array };

/**
 * @param files the receipt, its signature and the code, by the paths of the receipt
 * @param certificates PEM of those that are trusted; null where there are none to compare with
 */
export function verifyReceipt(files: readonly ReceiptFile[], certificates: readonly string[] | null): ReceiptVerdict {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const [receipt, signed] = [byPath.get(RECEIPT), byPath.get(RECEIPT_SIGNATURE)];
  if (!receipt) return { answer: 'not-checked', because: `There is no ${RECEIPT}.` };
  if (!signed)
    return {
      answer: 'not-checked',
      because: `There is no ${RECEIPT_SIGNATURE}, so nothing says who made the receipt.`,
    };
  const signature = signatureFile.safeParse(parseJson(text(signed))).data;
  const fingerprint = signature ? fingerprintOrNull(signature.certificate) : null;
  if (!signature || fingerprint === null) return broken(`${RECEIPT_SIGNATURE} is not a signature of a receipt.`);
  const changed = changedReceipt(byPath, signature);
  const read = signedReceipt.safeParse(parseJson(text(receipt))).data;
  if (changed.includes(RECEIPT) || !read) return broken(`${RECEIPT} was changed after it was signed.`);
  const problems = [
    ...changed.map((path) => `${path} was changed after it was signed.`),
    ...changedFiles(read.files, byPath),
  ];
  if (problems.length > 0) return broken(...problems);
  return judgeSigner({ ...read, fingerprint }, certificates);
}

function broken(...problems: string[]): ReceiptVerdict {
  return { answer: 'broken', problems };
}

/** Returns the names of the files of the receipt that are not as they were signed. Its page may be left out. */
function changedReceipt(byPath: ReadonlyMap<string, Uint8Array>, signature: z.infer<typeof signatureFile>): string[] {
  const { certificate, signatures } = signature;
  return ([RECEIPT, RECEIPT_PAGE] as const).filter((path) => {
    const bytes = byPath.get(path);
    return bytes !== undefined && !isSigned(bytes, { certificate, signature: signatures[path] });
  });
}

function judgeSigner(
  { project, createdAt, fingerprint }: z.infer<typeof signedReceipt> & { fingerprint: string },
  certificates: readonly string[] | null,
): ReceiptVerdict {
  const isKnown = certificates?.some((certificate) => fingerprintOrNull(certificate) === fingerprint) ?? null;
  if (isKnown === false)
    return {
      answer: 'not-checked',
      because: `Nothing was changed, but the certificate that signed it is not known here. Its SHA-256 is ${fingerprint}.`,
    };
  const { title, revision } = project;
  return { answer: 'valid', title, revision, createdAt, fingerprint, isSignerKnown: isKnown === true };
}

/** Code that the receipt does not name would be deployed with the rest, so it breaks the receipt. */
function changedFiles(
  listed: readonly { path: string; sha256: string }[],
  byPath: ReadonlyMap<string, Uint8Array>,
): string[] {
  const paths = new Set(listed.map(({ path }) => path));
  const changed = listed.flatMap(({ path, sha256 }) => {
    const bytes = byPath.get(path);
    if (!bytes) return [`${path} is missing.`];
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? [] : [`${path} was changed.`];
  });
  const others = [...byPath.keys()].filter(
    (path) => !paths.has(path) && !OWN.has(path) && languageOfPath(path) !== null,
  );
  return [...changed, ...others.map((path) => `${path} is not in the receipt.`)];
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
