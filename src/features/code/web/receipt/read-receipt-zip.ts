// Reads the files of a ZIP that a person has. A ZIP that says it is larger than a project can be is not unpacked.

import type { unzipSync } from 'fflate';
import { MAX_FILES, MAX_PROJECT_BYTES } from '../../shared/limits.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { receiptMessages } from './messages.ts';

/** The receipt itself has two files and a signature. */
const MAX_ENTRIES = MAX_FILES + 3;
/** The receipt may list a thousand findings beside the code. */
const MAX_BYTES = MAX_PROJECT_BYTES * 2;

/** Rejects with the reason in words. */
export async function readReceiptZip(file: File): Promise<CodeFile[]> {
  if (file.size > MAX_BYTES) throw new Error(receiptMessages.tooLarge);
  const fflate = await import('fflate');
  const entries = unpack(new Uint8Array(await file.arrayBuffer()), fflate.unzipSync);
  // The signature is of the bytes, so that a mark of their order at the beginning is kept.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Object.entries(entries)
    .filter(([path]) => !path.endsWith('/'))
    .map(([path, bytes]) => ({ path, content: decoder.decode(bytes) }));
}

function unpack(bytes: Uint8Array, unzip: typeof unzipSync): Record<string, Uint8Array> {
  let count = 0;
  let size = 0;
  let isTooLarge = false;
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    count += 1;
    size += originalSize;
    isTooLarge ||= count > MAX_ENTRIES || size > MAX_BYTES;
    return !isTooLarge;
  };
  const entries = orNotZip(() => unzip(bytes, { filter }));
  if (isTooLarge) throw new Error(receiptMessages.tooLarge);
  return entries;
}

function orNotZip<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(receiptMessages.notZip, { cause });
  }
}
