// The endpoints of design that carry bytes: images in and out, documents in.

import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORT_BYTES } from '../shared/limits.ts';
import { MAX_IMAGE_BYTES } from '#features/images/shared/limits.ts';
import { formatFileSize } from '#text/file-size.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import type { StreamCall, StreamHandler, StreamRoute } from '#platform/http/stream-handler.ts';
import { importDesign as importEndpoint, showDesignImage, uploadDesignImage } from '../contract.ts';
import type { Design } from './design.ts';
import { importDesign } from './import-design.ts';

/** Nothing a person made is ever rendered on our origin: it is saved, or drawn by an <img> when it is one. */
const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

export function createDesignStreams({ designs, images, worker }: Design): StreamRoute[] {
  const uploadImage: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const name = readName(call.request);
    const bytes = await readBody(call.request, MAX_IMAGE_BYTES);
    sendJson(call.response, 201, await images.upload({ userId: person.id, name, bytes, signal: untilClosed(call) }));
  };

  const showImage: StreamHandler = async ({ response, params, context }) => {
    const { size, body } = await images.open(params['id'] ?? '');
    response.writeHead(200, {
      ...SAFE_HEADERS,
      'content-type': 'image/png',
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await pipeline(body, response).catch((error: unknown) => context.log.info({ err: error }, 'an image ended early'));
  };

  const importFile: StreamHandler = async (call) => {
    const person = requirePerson(call.context);
    const name = readName(call.request);
    const bytes = await readBody(call.request, MAX_IMPORT_BYTES);
    sendJson(
      call.response,
      201,
      await importDesign({ designs, worker }, { userId: person.id, name, bytes, signal: untilClosed(call) }),
    );
  };

  return [
    { endpoint: uploadDesignImage, handle: uploadImage },
    { endpoint: showDesignImage, handle: showImage },
    { endpoint: importEndpoint, handle: importFile },
  ];
}

function untilClosed({ response }: StreamCall): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}

/** The last part of the path, on one line, without what is invisible. */
function readName({ headers }: IncomingMessage): string {
  const message = 'x-file-name must be the name of the file, percent-encoded.';
  const header = headers['x-file-name'];
  if (typeof header !== 'string') throw Problem.of(sharedProblems, 'request/invalid', { message });
  try {
    const name = decodeURIComponent(header).split(/[/\\]/).at(-1) ?? '';
    return (
      name
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, 200)
        .toWellFormed() || 'Untitled'
    );
  } catch (cause) {
    throw Problem.of(sharedProblems, 'request/invalid', { message, cause });
  }
}

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = (): Problem =>
    Problem.of(sharedProblems, 'request/too-large', {
      message: `A file can have up to ${formatFileSize(limit)}.`,
      details: { limit },
    });
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  if (request.headers['content-type']?.startsWith('multipart/'))
    throw Problem.of(sharedProblems, 'request/unsupported-media-type', {
      message: 'Send the file itself as the body, not a form.',
    });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw Problem.of(sharedProblems, 'request/malformed', {
      message: 'The upload ended before the whole file had arrived.',
      cause,
    });
  }
  return Buffer.concat(chunks);
}
