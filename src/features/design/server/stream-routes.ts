// The endpoints of design that carry bytes: images in and out, documents in.

import { MAX_IMPORT_BYTES } from '../shared/limits.ts';
import { MAX_IMAGE_BYTES } from '#features/images/shared/limits.ts';
import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { importDesign as importEndpoint, showDesignImage, uploadDesignImage } from '../contract.ts';
import type { Design } from './design.ts';
import { importDesign } from './import-design.ts';

export function createDesignStreams({ designs, images, worker }: Design): StreamRoute[] {
  const uploadImage: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const file = await readFileBody(call.request, MAX_IMAGE_BYTES);
    sendJson(call.response, 201, await images.upload({ userId: person.id, ...file, signal: closedSignal(call) }));
  };

  const showImage: StreamHandler = async (call) => {
    const { size, body } = await images.open(call.params['id'] ?? '');
    const headers = {
      'content-type': 'image/png',
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    await sendBytes(call, { headers, body });
  };

  const importFile: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const file = await readFileBody(call.request, MAX_IMPORT_BYTES);
    const order = { userId: person.id, ...file, signal: closedSignal(call) };
    sendJson(call.response, 201, await importDesign({ designs, worker }, order));
  };

  return [
    { endpoint: uploadDesignImage, handle: uploadImage },
    { endpoint: showDesignImage, handle: showImage },
    { endpoint: importEndpoint, handle: importFile },
  ];
}
