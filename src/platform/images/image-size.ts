// Reads the format and the size of an image from its first bytes, without decoding it: a bomb is refused by what it declares.

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';
export type ImageSize = { format: ImageFormat; width: number; height: number };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Not SOF markers although in their range: DHT, JPG and DAC. ITU T.81, table B.1. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** Returns `null` for anything but PNG, JPEG, GIF and WebP, and when the header is broken. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return readSmall(bytes);
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE))
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  return readSmall(bytes);
}

/** GIF89a, section 18: the smallest GIF is shorter than the header of any other format. */
function readSmall(bytes: Buffer): ImageSize | null {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function jpegSize(bytes: Buffer): ImageSize | null {
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes.readUInt8(offset + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker))
      return { format: 'jpeg', height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}

/** RFC 9649: the first chunk is one of three kinds. */
function webpSize(bytes: Buffer): ImageSize | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { format: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
