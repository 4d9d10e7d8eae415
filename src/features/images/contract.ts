// Images that people add to their documents: deleted and restored by JSON, uploaded and shown as bytes.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { imageProblems } from '#contract/problems/image-problem.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';

const route = endpoint.errors(imageProblems).meta({ access: 'signed-in' });
const tags = ['images'];

/** Any text: whatever is not the id of an image of yours is not found. */
const id = z.string();

const uploadedImage = z.object({
  id,
  /** The time of the upload and the file's own name. */
  name: z.string(),
  /** Absolute path for an <img> and for the Markdown line: `![name](url)`. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Bytes. */
  size: z.number(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const imagesContract = {
  deleteImage: route
    .meta({ audit: { kind: 'image.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/design-images/{id}',
      tags,
      summary: 'Delete an image; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(uploadedImage),

  restoreImage: route
    .errors(planProblems)
    .route({ method: 'POST', path: '/design-images/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(uploadedImage),
};

/**
 * The body is the image, `x-file-name` its name (percent-encoded UTF-8). PNG, JPEG, WebP or GIF by its bytes, up to 10 MB.
 * The response is 201 with an `UploadedImage`.
 */
export const uploadImage = streamEndpoint({
  method: 'POST',
  path: '/design-images',
  access: 'signed-in',
  upload: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'], takesName: true },
  tag: 'images',
  summary: 'Upload an image: the body is the file, x-file-name its name',
});

/**
 * Public, as in the specification: everybody who knows the address sees the image, until it is deleted. The name does not
 * matter.
 */
export const openImage = streamEndpoint({
  method: 'GET',
  path: '/design-images/{id}/{name}',
  access: 'public',
  tag: 'images',
  summary: 'An image of a document',
});
