// WebP as PNG, decoded by Google's own library in WebAssembly, because resvg cannot read WebP. Runs in a child process.

import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import decode, { init } from '@jsquash/webp/decode.js';

const WASM = new URL(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, red, green, blue and alpha: PNG, table 11.1. */
const BIT_DEPTH = 8;
const RGBA = 6;

/** Rejects when the file is broken. */
export async function webpToPng(bytes: Buffer): Promise<Buffer> {
  await init({ wasmBinary: readFileSync(WASM) });
  const { data, width, height } = await decode(new Uint8Array(bytes).buffer);
  return encodePng(Buffer.from(data.buffer), { width, height });
}

/** The plainest PNG: no filter, fast compression. It is only an intermediate step. */
function encodePng(pixels: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const stride = width * 4;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let line = 0; line < height; line++)
    pixels.copy(lines, line * (stride + 1) + 1, line * stride, (line + 1) * stride);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, RGBA], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
