// Images over HTTP: a guard, then one call of the service.

import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { openImage as openEndpoint, uploadImage as uploadEndpoint } from '../contract.ts';
import { MAX_IMAGE_BYTES } from '../shared/limits.ts';
import type { Images } from './images.ts';

export function createImageStreams(images: Images): StreamRoute[] {
  const uploadImage: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const file = await readFileBody(call.request, MAX_IMAGE_BYTES);
    const image = await images.uploadImage({ userId: person.id, ...file, signal: closedSignal(call) });
    sendJson(call.response, 201, image);
  };

  const openImage: StreamHandler = async (call) => {
    const { size, body } = await images.openImage(call.params['id'] ?? '');
    const headers = {
      'content-type': 'image/png',
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    await sendBytes(call, { headers, body });
  };

  return [
    { endpoint: uploadEndpoint, handle: uploadImage },
    { endpoint: openEndpoint, handle: openImage },
  ];
}
