// Images over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { imagesContract, openImage as openEndpoint, uploadImage as uploadEndpoint } from '../contract.ts';
import { MAX_IMAGE_BYTES } from '../shared/limits.ts';
import type { Images } from './images.ts';

/** An image never changes, but it can be deleted: a browser shows it for an hour more at most. */
const CACHE_CONTROL = 'public, max-age=3600, immutable';

export function createImageRoutes({ images, uploads }: { images: Images; uploads: Uploads }) {
  const bound = bind(imagesContract);
  const router = bound.router(bound.owned(images, ['deleteImage', 'restoreImage']));

  const uploadImage: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const signal = closedSignal(call);
    const image = await uploads.receive({ owner: person.id, request: call.request }, async (body) => {
      const file = await readFileBody(call.request, { body, maxBytes: MAX_IMAGE_BYTES });
      return images.uploadImage({ userId: person.id, ...file, signal });
    });
    sendJson(call.response, 201, image);
  };

  const openImage: StreamHandler = async (call) => {
    const { size, body } = await images.openImage(call.params['id'] ?? '');
    const headers = {
      'content-type': 'image/png',
      'content-length': size,
      'cache-control': CACHE_CONTROL,
    };
    await sendBytes(call, { headers, body });
  };

  const streams: StreamRoute[] = [
    { endpoint: uploadEndpoint, handle: uploadImage },
    { endpoint: openEndpoint, handle: openImage },
  ];
  return { router, streams };
}
