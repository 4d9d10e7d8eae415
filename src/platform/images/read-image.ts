// Decodes an image somebody uploaded and writes it anew as PNG, so that nothing of the file itself is ever served: no
// metadata, no second format hidden behind the first. Runs in a child process; the decoder is resvg's, in Rust, and
// libwebp in WebAssembly.

import { Resvg } from '@resvg/resvg-js';
import { Problem } from '#contract/problem.ts';
import { designProblems } from '#features/design/contract.ts';
import { readImageSize, type ImageSize } from './image-size.ts';
import { webpToPng } from './read-webp.ts';

export type PngImage = { png: Buffer; width: number; height: number };

/** Width times height as the file declares them. */
const MAX_IMAGE_PIXELS = 40_000_000;
/** Pixels of the longer side: what a page at 300 dots an inch shows. */
const MAX_SIDE = 2_560;

/** Rejects with 'design/not-an-image' or 'design/broken-image'. Of an animation the first picture is kept. */
export async function readImage(bytes: Buffer): Promise<PngImage> {
  const size = readImageSize(bytes);
  if (!size) throw Problem.of(designProblems, 'design/not-an-image');
  if (size.width * size.height === 0 || size.width * size.height > MAX_IMAGE_PIXELS)
    throw Problem.of(designProblems, 'design/broken-image');
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const href = await readableAddress(bytes, size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // What cannot be decoded is left out of the picture.
  if (isBlank(image.pixels)) throw Problem.of(designProblems, 'design/broken-image');
  return { png: image.asPng(), width: image.width, height: image.height };
}

/** The image as an address inside SVG. */
async function readableAddress(bytes: Buffer, { format }: ImageSize): Promise<string> {
  if (format !== 'webp') return `data:image/${format};base64,${bytes.toString('base64')}`;
  const png = await webpToPng(bytes).catch((cause: unknown) => {
    throw Problem.of(designProblems, 'design/broken-image', { cause });
  });
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Every fourth byte is a pixel's alpha. */
function isBlank(pixels: Buffer): boolean {
  for (let offset = 3; offset < pixels.length; offset += 4) if (pixels[offset] !== 0) return false;
  return true;
}
