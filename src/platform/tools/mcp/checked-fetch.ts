// `fetch` for one server of an administrator, at its port: public addresses only, checked where the socket connects, unless the setting
// says that the host is private; bodies of a limited length. It follows no
// redirects; the SDK follows those within the origin.

import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createPublicLookup, NotPublicError } from '#platform/http/outgoing/public-lookup.ts';

type Options = {
  /** The limit is for one body. */
  maxBytes: number;
  /** The address in the setting. */
  server: URL;
  /** The setting says that the address of this server is private; one that is written out, or localhost, needs no such word. */
  isPrivate: boolean;
};

const publicLookup = createPublicLookup();
/** Statuses whose responses have no body. */
const BODILESS = new Set([101, 204, 205, 304]);

export function createCheckedFetch({ maxBytes, server, isPrivate }: Options) {
  const isAllowed = isPrivate || isWrittenOut(server.hostname);
  return (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    // The setting allows the port that it names, and no other service of that machine.
    if (url.host !== server.host) return Promise.reject(new NotPublicError(url.host));
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          signal: init.signal ?? undefined,
          ...(!isAllowed && { lookup: publicLookup }),
        },
        (message) => resolve(toResponse(message, maxBytes)),
      );
      request.on('error', reject);
      request.end(typeof init.body === 'string' ? init.body : undefined);
    });
  };
}

/** The administrator wrote this address and no name: it cannot come to mean another one. */
function isWrittenOut(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === 'localhost';
}

function toResponse(message: http.IncomingMessage, maxBytes: number): Response {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  if (BODILESS.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  let size = 0;
  const limited = Readable.from(
    (async function* read() {
      for await (const chunk of message) {
        size += (chunk as Buffer).length;
        if (size > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes.`);
        yield chunk as Buffer;
      }
    })(),
    { objectMode: false },
  );
  // A body that nobody reads to its end takes its connection along.
  limited.on('close', () => message.destroy());
  limited.on('error', () => undefined);
  return new Response(Readable.toWeb(limited) as ReadableStream<Uint8Array>, { status, headers });
}
