// The MIME type of a file. What the browser declares is kept as a label, but only a file with the first bytes of an
// image is an image: those four types are the only ones served as what they are.

import type { LlmImage } from '#platform/llm/llm.ts';

export type ImageType = LlmImage['mediaType'];

const FALLBACK = 'application/octet-stream';
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** First bytes as Latin-1 text. Sources: PNG §5.2, JFIF, GIF89a §17, RFC 9649 §2.4. */
const SIGNATURES: readonly { type: ImageType; signature: RegExp }[] = [
  { type: 'image/png', signature: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', signature: /^\xff\xd8\xff/ },
  { type: 'image/gif', signature: /^GIF8[79]a/ },
  { type: 'image/webp', signature: /^RIFF[^]{4}WEBP/ },
];

export function isImageType(type: string): type is ImageType {
  return SIGNATURES.some((known) => known.type === type);
}

/** `declared` is the Content-Type the client sent, `start` the first bytes of the file. */
export function decideMediaType(file: { declared: string; start: Buffer }): string {
  const start = file.start.toString('latin1', 0, 16);
  const image = SIGNATURES.find(({ signature }) => signature.test(start));
  if (image) return image.type;
  const declared = (file.declared.split(';')[0] ?? '').trim().toLowerCase();
  return MEDIA_TYPE.test(declared) && !isImageType(declared) ? declared : FALLBACK;
}
