// The endpoint of code that carries bytes: a project as a ZIP.

import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { downloadProject as downloadEndpoint } from '../../contract.ts';
import type { CodeServices } from '../code.ts';

export function createCodeStreams({ archive }: Pick<CodeServices, 'archive'>): StreamRoute[] {
  const downloadProject: StreamHandler = async (call) => {
    const owned = { userId: requirePerson(call.context).id, id: call.params['id'] ?? '' };
    const { name, zip } = await archive.zipProject(owned, closedSignal(call));
    const headers = {
      'content-disposition': attachmentOf(name),
      'cache-control': 'private, no-cache',
      'content-type': 'application/zip',
      'content-length': zip.length,
    };
    await sendBytes(call, { headers, body: zip });
  };

  return [{ endpoint: downloadEndpoint, handle: downloadProject }];
}
