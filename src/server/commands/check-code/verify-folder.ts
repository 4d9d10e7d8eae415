// Compares a folder with the signed receipt in it.

import { lstat, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  RECEIPT,
  RECEIPT_PAGE,
  RECEIPT_SIGNATURE,
  verifyReceipt,
  type ReceiptFile,
} from '#features/code/server/receipt/receipt-signature.ts';
import { EXIT_CODES } from './check-folder.ts';
import { listFiles } from './read-folder.ts';

type Verified = { text: string; exitCode: number };

/** @param certificate PEM, with one certificate or more behind each other; null to compare the signer with nothing */
export async function verifyFolder(target: string, certificate: string | null): Promise<Verified> {
  const root = (await lstat(target)).isDirectory() ? target : dirname(target);
  const verdict = verifyReceipt(await readFiles(root), certificate === null ? null : splitPem(certificate));
  if (verdict.answer === 'broken')
    return {
      text: ['Broken:', ...verdict.problems.map((problem) => `  ${problem}`)].join('\n'),
      exitCode: EXIT_CODES.findings,
    };
  if (verdict.answer === 'not-checked')
    return { text: `Not checked: ${verdict.because}`, exitCode: EXIT_CODES['not-checked'] };
  const { title, revision, createdAt, fingerprint, isSignerKnown } = verdict;
  const signer = isSignerKnown
    ? 'The certificate is the one that was given.'
    : 'Compare the certificate with that of your installation, or give it with --certificate: anybody can make one.';
  const text = `Valid: every file is as the receipt of "${title}", revision ${revision}, of ${createdAt} says.\nSigned by the certificate ${fingerprint}.\n${signer}`;
  return { text, exitCode: EXIT_CODES.clean };
}

/** The files of a receipt may have any ending, so that those it names are read, too. */
async function readFiles(root: string): Promise<ReceiptFile[]> {
  const paths = new Set((await listFiles(root)).files.map(({ path }) => path));
  for (const path of [RECEIPT, RECEIPT_PAGE, RECEIPT_SIGNATURE, ...(await namedPaths(root))]) paths.add(path);
  const files: ReceiptFile[] = [];
  for (const path of paths) {
    const bytes = await readFile(join(root, path)).catch(() => null);
    if (bytes) files.push({ path, bytes });
  }
  return files;
}

/** Only names inside of the folder are followed. */
async function namedPaths(root: string): Promise<string[]> {
  const text = await readFile(join(root, RECEIPT), 'utf8').catch(() => '');
  return [...text.matchAll(/"path": "([^"\\]{1,300})"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/') && !path.split('/').includes('..'));
}

function splitPem(text: string): string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
}
