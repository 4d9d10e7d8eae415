// Images that people add to their documents. Both endpoints carry bytes.

import { streamEndpoint } from '#contract/endpoint.ts';

export type UploadedImage = {
  id: string;
  /** The time of the upload and the file's own name. */
  name: string;
  /** Absolute path for an <img> and for the Markdown line: `![name](url)`. */
  url: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
};

/**
 * The body is the image, `x-file-name` its name (percent-encoded UTF-8). PNG, JPEG, WebP or GIF by its bytes, up to 10 MB.
 * The response is 201 with an `UploadedImage`.
 */
export const uploadImage = streamEndpoint({
  method: 'POST',
  path: '/design-images',
  access: 'signed-in',
  tag: 'images',
  summary: 'Upload an image: the body is the file, x-file-name its name',
});

/** Public, as in the specification: everybody who knows the address sees the image. The name does not matter. */
export const openImage = streamEndpoint({
  method: 'GET',
  path: '/design-images/{id}/{name}',
  access: 'public',
  tag: 'images',
  summary: 'An image of a document',
});
