import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { readImageSize } from './image-size.ts';
import { readImage } from './read-image.ts';

const gif = Buffer.from('R0lGODlhAQABAIABAP8AAP///yH5BAEAAAEALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** 1 × 1, lossy, from the tests of the format. */
const webp = Buffer.from(
  'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAgA0JaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=',
  'base64',
);

function png(width: number, height: number): Buffer {
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d9962b"/></svg>`,
  )
    .render()
    .asPng();
}

test('PNG, GIF and WebP come out as PNG with their size', async () => {
  for (const [bytes, width, height] of [
    [png(30, 20), 30, 20],
    [gif, 1, 1],
    [webp, 1, 1],
  ] as const) {
    const image = await readImage(bytes);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(readImageSize(image.png)).toEqual({ format: 'png', width, height });
  }
});

test('a large image is made smaller, in proportion', async () => {
  const { width, height } = await readImage(png(5_120, 100));
  expect([width, height]).toEqual([2_560, 50]);
});

test('nothing of the file is kept but its picture', async () => {
  const secret = 'GPS 46.9480 N, 7.4474 E';
  const { png: written } = await readImage(Buffer.concat([png(30, 20), Buffer.from(secret), gif]));
  expect(written.includes(secret)).toBe(false);
  expect(written.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

test.each([
  ['text', Buffer.from('x'.repeat(100)), 'Only PNG'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'Only PNG'],
  ['nothing', Buffer.alloc(0), 'Only PNG'],
  ['a PNG cut off', png(300, 200).subarray(0, 60), 'damaged'],
  ['a WebP cut off', webp.subarray(0, 40), 'damaged'],
  [
    'a GIF that declares 65,535 × 65,535',
    Buffer.concat([Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'), gif.subarray(10)]),
    '40 megapixels',
  ],
])('%s is refused', async (_name, bytes, words) => {
  await expect(readImage(bytes)).rejects.toThrow(words);
});
