// The words of an image in Markdown: `![alt text](address "caption")`. The alt text is for people who cannot see the image,
// the caption is printed below it.

export type ImageWords = { alt: string; caption: string };
export type WrittenImage = ImageWords & { url: string };

/** UTF-16 units. */
export const MAX_IMAGE_WORDS = 500;

const IMAGE = /!\[((?:\\.|[^\]\\])*)\]\(([^\s()<>]+)(?:\s+"((?:\\.|[^"\\])*)")?\s*\)/g;

/** The first image of a line whose address begins with `prefix`; null where there is none. */
export function imageIn(line: string, prefix: string): WrittenImage | null {
  for (const [, alt = '', url = '', caption = ''] of line.matchAll(IMAGE))
    if (url.startsWith(prefix)) return { url, alt: unescape(alt), caption: unescape(caption) };
  return null;
}

/** `writeImage({ url: '/a', alt: 'Hub', caption: '' })` → '![Hub](/a)'. */
export function writeImage({ url, alt, caption }: WrittenImage): string {
  const title = oneLine(caption);
  return `![${oneLine(alt).replaceAll(/[[\]\\]/g, '\\$&')}](${url}${title && ` "${title.replaceAll(/["\\]/g, '\\$&')}"`})`;
}

/** The text with other words for every image of this address. */
export function describeImage(text: string, image: WrittenImage): string {
  return text.replaceAll(IMAGE, (written: string, _alt: string, url: string) =>
    url === image.url ? writeImage(image) : written,
  );
}

/** 'IMG_2041.png', '1795307082158-arch-diagram', but not 'Hub and spokes'. */
export function isFileName(words: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?)$/i.test(words) || /^(?=\S*\d{3})\S+$/.test(words);
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_IMAGE_WORDS);
}

function unescape(words: string): string {
  return words.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
