// Sends what people made: files, images, archives. It is saved, or drawn by an <img>, and never rendered on our origin.

import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordActNow } from '#platform/audit/act.ts';
import type { StreamCall } from '../stream-handler.ts';

const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * Sends a body with status 200, after the audit log has the download, if it is one to record. Once it has begun, the only way to report a failure is to break the connection off, which
 * `pipeline` does; the failure is logged.
 */
export async function sendBytes(
  { response, context }: Pick<StreamCall, 'response' | 'context'>,
  { headers, body }: { headers: OutgoingHttpHeaders; body: Readable | Buffer },
): Promise<void> {
  await recordActNow();
  response.writeHead(200, { ...SAFE_HEADERS, ...headers });
  if (Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  await pipeline(body, response).catch((error: unknown) => context.log.info({ err: error }, 'a download ended early'));
}

/** The content-disposition of a download. RFC 6266: a plain name for old clients, the whole name as RFC 5987 encodes it. */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
