import { expect, test } from 'vitest';
import { readRaster } from './raster.ts';

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A comment, then the frame of a progressive image of 640 by 480. */
const JPEG = Buffer.from('ffd8fffe00046869ffc2000b0801e00280011100', 'hex');

test('the size comes from the header', () => {
  expect(readRaster(png(800, 600))).toMatchObject({ mediaType: 'image/png', width: 800, height: 600 });
  expect(readRaster(JPEG)).toMatchObject({ mediaType: 'image/jpeg', width: 640, height: 480 });
});

test('a bomb, an empty image, a torn one and all else are no image', () => {
  expect(readRaster(png(60_000, 60_000))).toBeNull();
  expect(readRaster(png(0, 10))).toBeNull();
  expect(readRaster(JPEG.subarray(0, 10))).toBeNull();
  for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(readRaster(Buffer.from(text))).toBeNull();
});
