// Fetches a page of the public internet that a person or an agent named: from public addresses only, which is checked
// where the socket connects and again for each redirect, with limits on time, size, type and redirects.
//
//   const page = await fetchPublic({ url, limits: PAGE_LIMITS }, signal);

import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Problem } from '#contract/problem.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import { isAllowedHost } from './allowed-host.ts';
import { isPublicAddress } from './public-address.ts';
import { createPublicLookup, NotPublicError } from './public-lookup.ts';

export type FetchLimits = {
  /** The limit is for the body as it is unpacked. */
  maxBytes: number;
  /** For everything together: names, redirects and the body. */
  timeoutMs: number;
  maxRedirects: number;
  /** 'text/html' and the like; 'text/' allows every type that begins so. */
  mediaTypes: readonly string[];
};

export type PageRequest = {
  url: string;
  limits: FetchLimits;
  /**
   * 'host' or 'host:port' in lower case, which the administrator lets people fetch although they are not public. Without a
   * port, only those of http and https are meant.
   */
  allowedHosts?: readonly string[];
  /** From an earlier fetch: the server may say that nothing has changed since. */
  known?: { etag: string | null; lastModified: string | null };
};

export type FetchedPage = {
  /** The redirects ended at this URL. It has no fragment. */
  url: string;
  /** The type is in lower case and has no parameters. */
  mediaType: string;
  /** The charset is the one that the server declares, in lower case; null without one. */
  charset: string | null;
  body: Buffer;
  etag: string | null;
  lastModified: string | null;
};

/** These limits suit what a person reads: pages, texts and PDFs up to 10 MB. */
export const PAGE_LIMITS: FetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 20_000,
  maxRedirects: 5,
  mediaTypes: ['text/', 'application/xhtml+xml', 'application/pdf', 'application/json', 'application/xml'],
};

const MAX_URL_LENGTH = 2_048;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const publicLookup = createPublicLookup();

/**
 * Returns null when the server says that nothing has changed since `known`. Rejects with a problem of `outgoingProblems`, or
 * with the signal's reason.
 */
export async function fetchPublic(request: PageRequest, signal: AbortSignal): Promise<FetchedPage | null> {
  const timeout = AbortSignal.timeout(request.limits.timeoutMs);
  try {
    return await follow(request, AbortSignal.any([signal, timeout]));
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof Problem) throw cause;
    if (timeout.aborted) throw problem('outgoing/too-slow', cause);
    throw problem(cause instanceof NotPublicError ? 'outgoing/not-public' : 'outgoing/unreachable', cause);
  }
}

async function follow(request: PageRequest, signal: AbortSignal): Promise<FetchedPage | null> {
  let url = readAddress(request.url);
  for (let redirects = 0; redirects <= request.limits.maxRedirects; redirects++) {
    const response = await open(request, url, signal);
    try {
      const status = response.statusCode ?? 0;
      if (status === 304 && request.known) return null;
      const location = response.headers.location;
      if (!REDIRECTS.has(status) || location === undefined) return await receive(request, { url, response, status });
      url = readAddress(location, url);
    } finally {
      response.destroy();
    }
  }
  throw problem('outgoing/too-many-redirects');
}

function readAddress(address: string, base?: URL): URL {
  const url = address.length <= MAX_URL_LENGTH ? URL.parse(address, base?.href) : null;
  const isFetched = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isFetched) throw problem('outgoing/invalid-address');
  url.hash = '';
  return url;
}

/** Resolves with the response once its headers are there. Each request has a connection of its own. */
async function open(request: PageRequest, url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
  const lookup = chooseLookup(request, url);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const client = url.protocol === 'https:' ? https : http;
  const outgoing = client.request(url, { agent: false, headers: headersOf(request), signal, ...lookup });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    // A connection that breaks while nobody reads may not end the process; whoever reads is told.
    response.on('error', () => undefined);
    resolve(response);
  });
  outgoing.end();
  return promise;
}

/** Throws `NotPublicError` for an address that is not public; a name is checked where it is resolved. */
function chooseLookup({ allowedHosts = [] }: PageRequest, url: URL): { lookup?: LookupFunction } {
  if (isAllowedHost(allowedHosts, url)) return {};
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // The own services of a public address of ours listen on other ports.
  if (url.port !== '') throw new NotPublicError(url.host);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new NotPublicError(host);
  return { lookup: publicLookup };
}

function headersOf({ known }: PageRequest): Record<string, string> {
  return {
    accept: 'text/html,application/xhtml+xml,text/markdown,text/plain,application/pdf;q=0.9,*/*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Lounge',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

type Received = { url: URL; response: http.IncomingMessage; status: number };

async function receive({ limits }: PageRequest, { url, response, status }: Received): Promise<FetchedPage> {
  if (status < 200 || status > 299)
    throw problem(
      'outgoing/refused',
      undefined,
      `The server at this address answered with ${status}. Nothing was saved.`,
    );
  const [mediaType = '', ...parameters] = (response.headers['content-type'] ?? '').toLowerCase().split(';');
  const type = mediaType.trim();
  if (!limits.mediaTypes.some((allowed) => (allowed.endsWith('/') ? type.startsWith(allowed) : type === allowed)))
    throw problem('outgoing/unsupported-type');
  if (Number(response.headers['content-length'] ?? 0) > limits.maxBytes) throw problem('outgoing/too-large');
  return {
    url: url.href,
    mediaType: type,
    charset: /charset\s*=\s*"?([\w.:-]+)/.exec(parameters.join(';'))?.[1] ?? null,
    body: await readBody(response, limits.maxBytes),
    etag: response.headers.etag ?? null,
    lastModified: response.headers['last-modified'] ?? null,
  };
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpack(response)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw problem('outgoing/too-large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function unpack(response: http.IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const unpacker = createUnpacker(encoding);
  // A failure of either reaches whoever reads the unpacked bytes.
  return pipeline(response, unpacker, () => undefined);
}

function createUnpacker(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw problem('outgoing/unsupported-type');
}

function problem(code: keyof typeof outgoingProblems, cause?: unknown, message?: string): Problem {
  return Problem.of(outgoingProblems, code, { cause, ...(message !== undefined && { message }) });
}
