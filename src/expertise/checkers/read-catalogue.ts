// Reads a catalogue: Brotli-compressed JSON in the folder of its checker, written by scripts/catalogues.

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Returns what the script wrote, of the shape that the caller states. Throws when the file is missing or damaged. */
export function readCatalogue(url: URL): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(url)).toString('utf8'));
}
