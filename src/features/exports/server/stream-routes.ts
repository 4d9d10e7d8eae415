// The endpoints of exports that carry bytes: a file, or several as one zip.

import { pipeline } from 'node:stream/promises';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { StreamCall, StreamHandler, StreamRoute } from '#platform/http/stream-handler.ts';
import { downloadDesignFile, downloadDesignFiles } from '../contract.ts';
import type { Exports } from './exports.ts';

/** Nothing a person made is ever rendered on our origin: it is saved. */
const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

export function createExportStreams(exports: Exports): StreamRoute[] {
  const download: StreamHandler = async ({ response, params, context }) => {
    const { file, contentType, size, body } = await exports.open({
      userId: requirePerson(context).id,
      id: params['id'] ?? '',
    });
    response.writeHead(200, { ...attached(file.name), 'content-type': contentType, 'content-length': size });
    await pipeline(body, response).catch((error: unknown) =>
      context.log.info({ err: error }, 'a download ended early'),
    );
  };

  const downloadSeveral: StreamHandler = async (call) => {
    const ids = (call.params['ids'] ?? '').split(',');
    const zip = await exports.archive({ userId: requirePerson(call.context).id, ids, signal: untilClosed(call) });
    call.response
      .writeHead(200, {
        ...attached('design-files.zip'),
        'content-type': 'application/zip',
        'content-length': zip.length,
      })
      .end(zip);
  };

  return [
    { endpoint: downloadDesignFile, handle: download },
    { endpoint: downloadDesignFiles, handle: downloadSeveral },
  ];
}

/** Names of generated files are ours: ASCII. */
function attached(name: string): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-cache',
  };
}

function untilClosed({ response }: StreamCall): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}
