// Decodes an uploaded image and writes it anew as PNG, so that nothing of the file itself is ever served: no metadata, no
// second format hidden behind the first. Runs in a child process; the decoders are resvg's, in Rust, and libwebp in
// WebAssembly.

import { Resvg } from '@resvg/resvg-js';
import { imageProblems } from '#contract/problems/image-problem.ts';
import { Problem } from '#contract/problem.ts';
import { readImageSize, type ImageSize } from './image-size.ts';
import { webpToPng } from './read-webp.ts';

export type PngImage = { png: Buffer; width: number; height: number };

/** Width times height, as the file declares them. */
const MAX_IMAGE_PIXELS = 40_000_000;
/** Pixels of the longer side: as many as a page at 300 dots an inch shows. */
const MAX_SIDE = 2_560;

/** Keeps the first picture of an animation. Rejects with 'images/not-an-image' or 'images/broken-image'. */
export async function readImage(file: Uint8Array): Promise<PngImage> {
  const bytes = Buffer.from(file);
  const size = readImageSize(bytes);
  if (!size) throw Problem.of(imageProblems, 'images/not-an-image');
  if (size.width * size.height === 0 || size.width * size.height > MAX_IMAGE_PIXELS)
    throw Problem.of(imageProblems, 'images/broken-image');
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const href = await dataUrlOf(bytes, size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // The renderer leaves out what it cannot decode.
  if (isBlank(image.pixels)) throw Problem.of(imageProblems, 'images/broken-image');
  return { png: image.asPng(), width: image.width, height: image.height };
}

/** The image as an address the SVG renderer can read. */
async function dataUrlOf(bytes: Buffer, { format }: ImageSize): Promise<string> {
  if (format !== 'webp') return `data:image/${format};base64,${bytes.toString('base64')}`;
  const png = await webpToPng(bytes).catch((cause: unknown) => {
    throw Problem.of(imageProblems, 'images/broken-image', { cause });
  });
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Every fourth byte is a pixel's alpha. */
function isBlank(pixels: Buffer): boolean {
  for (let offset = 3; offset < pixels.length; offset += 4) if (pixels[offset] !== 0) return false;
  return true;
}
