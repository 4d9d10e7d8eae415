// Sends a request to a server that a person named, such as a webhook or the API of a code host: to public addresses only, which is
// checked where the socket connects. A redirect is an answer like any other and is not followed, because it would carry the
// body and its headers to a host that nobody named.
//
//   const answer = await sendPublic({ url, method: 'POST', headers, body, limits, allowedHosts }, signal);

import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Problem } from '#contract/problem.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import { isAllowedHost } from './allowed-host.ts';
import { isPublicAddress } from './public-address.ts';
import { createPublicLookup, NotPublicError } from './public-lookup.ts';

export type SendLimits = {
  /** No more of the body of the answer is read. */
  maxBytes: number;
  /** For everything together: names, sending and the answer. */
  timeoutMs: number;
};

export type PublicRequest = {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  limits: SendLimits;
  /** 'host' or 'host:port' in lower case, which the administrator lets Lounge call although they are not public. */
  allowedHosts: readonly string[];
};

export type PublicAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body has at most `maxBytes`. */
  body: Buffer;
  isCut: boolean;
};

const MAX_URL_LENGTH = 2_048;
const publicLookup = createPublicLookup();

/**
 * Resolves with whatever the server answers. Rejects with a problem of `outgoingProblems` when there is no answer, or with
 * the signal's reason.
 */
export async function sendPublic(request: PublicRequest, signal: AbortSignal): Promise<PublicAnswer> {
  const timeout = AbortSignal.timeout(request.limits.timeoutMs);
  try {
    const url = readSendAddress(request.url, request.allowedHosts);
    return await exchange(request, url, AbortSignal.any([signal, timeout]));
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof Problem) throw cause;
    if (timeout.aborted) throw Problem.of(outgoingProblems, 'outgoing/too-slow', { cause });
    const code = cause instanceof NotPublicError ? 'outgoing/not-public' : 'outgoing/unreachable';
    throw Problem.of(outgoingProblems, code, { cause });
  }
}

/**
 * Returns the address if it may be called as it is written: https, or http on a host that the administrator allows, without a
 * user name, a password, or a port that only such a host may have.
 *
 * @throws {Problem} 'outgoing/invalid-address' or 'outgoing/not-public'
 */
export function readSendAddress(address: string, allowedHosts: readonly string[]): URL {
  const url = address.length <= MAX_URL_LENGTH ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw Problem.of(outgoingProblems, 'outgoing/invalid-address');
  url.hash = '';
  if (isAllowedHost(allowedHosts, url)) return url;
  if (url.protocol !== 'https:') throw Problem.of(outgoingProblems, 'outgoing/invalid-address', { message: NOT_HTTPS });
  const host = bareHost(url);
  const isPrivate = isIP(host) !== 0 ? !isPublicAddress(host) : host === 'localhost' || host.endsWith('.localhost');
  // The own services of a public address of ours listen on other ports.
  if (url.port !== '' || isPrivate) throw Problem.of(outgoingProblems, 'outgoing/not-public', { message: NOT_PUBLIC });
  return url;
}

const NOT_HTTPS = 'Use an address that begins with https, so that nobody on the way reads what is sent.';
const NOT_PUBLIC =
  'Lounge does not call private networks, its own machine or other ports than that of https, unless an administrator allows the host with INTEGRATION_HOSTS.';

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

async function exchange(request: PublicRequest, url: URL, signal: AbortSignal): Promise<PublicAnswer> {
  const { method, headers, body, limits, allowedHosts } = request;
  const lookup: { lookup?: LookupFunction } = isAllowedHost(allowedHosts, url) ? {} : { lookup: publicLookup };
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const client = url.protocol === 'https:' ? https : http;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = { ...headers, ...length, 'user-agent': 'Lounge' };
  const outgoing = client.request(url, { agent: false, method, headers: sent, signal, ...lookup });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    // A connection that breaks while nobody reads may not end the process; whoever reads is told.
    response.on('error', () => undefined);
    resolve(response);
  });
  outgoing.end(body);
  const response = await promise;
  try {
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      ...(await readSome(response, limits.maxBytes)),
    };
  } finally {
    response.destroy();
  }
}

async function readSome(response: http.IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > maxBytes) break;
  }
  const body = Buffer.concat(chunks);
  return { body: body.subarray(0, maxBytes), isCut: body.length > maxBytes };
}
