// Writes a catalogue of names as Brotli-compressed JSON, as the checkers read it.

import { statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Throws when the file would be larger than 400 kB. */
export function writeCatalogue(path, catalogue) {
  const text = Buffer.from(JSON.stringify(catalogue));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const compressed = brotliCompressSync(text, { params });
  if (compressed.length > 400_000) throw new Error(`${path} would have ${compressed.length} bytes.`);
  writeFileSync(path, compressed);
  console.log(`${path}: ${statSync(path).size} bytes, ${text.length} before compression.`);
}
