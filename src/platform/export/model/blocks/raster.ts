// Reads the size of a PNG or JPEG from its header, without decoding it.

import type { Raster } from '../../document-model.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = 0xffd8;
/** 50 megapixels decode to 200 MB. */
const MAX_PIXELS = 50_000_000;

/** `null` when the bytes are neither, or declare too many pixels, whatever their media type says. */
export function readRaster(bytes: Buffer): Raster | null {
  const mediaType = mediaTypeOf(bytes);
  const size = mediaType === 'image/png' ? pngSize(bytes) : mediaType && jpegSize(bytes);
  if (!mediaType || !size || size.width * size.height === 0 || size.width * size.height > MAX_PIXELS) return null;
  return { kind: 'raster', bytes, mediaType, ...size };
}

function mediaTypeOf(bytes: Buffer): Raster['mediaType'] | null {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  return bytes.length >= 4 && bytes.readUInt16BE(0) === JPEG_START ? 'image/jpeg' : null;
}

function pngSize(bytes: Buffer): { width: number; height: number } {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks a JPEG's segments to its frame header (SOF0 to SOF15, except DHT, JPG and DAC). */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes.readUInt8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}
