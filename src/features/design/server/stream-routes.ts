// The endpoint of design that carries bytes: documents to import.

import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { importDesign as importEndpoint } from '../contract.ts';
import { MAX_IMPORT_BYTES } from '../shared/limits.ts';
import type { DesignServices } from './design.ts';

export function createDesignStreams({ imports }: Pick<DesignServices, 'imports'>): StreamRoute[] {
  const importDesign: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const file = await readFileBody(call.request, MAX_IMPORT_BYTES);
    const design = await imports.importDesign({ userId: person.id, ...file, signal: closedSignal(call) });
    sendJson(call.response, 201, design);
  };

  return [{ endpoint: importEndpoint, handle: importDesign }];
}
