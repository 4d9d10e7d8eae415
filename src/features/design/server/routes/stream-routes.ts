// The endpoint of design that carries bytes: documents to import.

import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { importDesign as importEndpoint } from '../../contract.ts';
import { MAX_IMPORT_BYTES } from '../../shared/limits.ts';
import type { DesignServices } from '../design.ts';

type Needs = { services: Pick<DesignServices, 'imports'>; uploads: Uploads };

export function createDesignStreams({ services: { imports }, uploads }: Needs): StreamRoute[] {
  const importDesign: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const signal = closedSignal(call);
    const design = await uploads.receive({ owner: person.id, request: call.request }, async (body) => {
      const file = await readFileBody(call.request, { body, maxBytes: MAX_IMPORT_BYTES });
      return imports.importDesign({ userId: person.id, ...file, signal });
    });
    sendJson(call.response, 201, design);
  };

  return [{ endpoint: importEndpoint, handle: importDesign }];
}
