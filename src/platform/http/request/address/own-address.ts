// Which addresses this server answers to. A page whose name an attacker points at us (DNS rebinding) sends its own name as
// Host, and a page of another site sends its own Origin: both are refused.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { Problem, sharedProblems } from '#contract/problem.ts';

export type OwnAddress = {
  /** An origin, such as https://lounge.example.com. */
  publicUrl: string;
  /**
   * Also answer to any IP address. No name can be pointed at us then, and people on a network reach a server that nobody
   * has given a name.
   */
  acceptsIpHosts: boolean;
};

/** A host name or address, with an optional port. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Throws when the request names several hosts, because each of its readers could believe another one, or none, which only
 * HTTP/1.0 allows. The connection is then closed: what comes next on it is no more to be trusted.
 */
export function requireOneHost(request: IncomingMessage, response: ServerResponse): void {
  const count = request.headersDistinct['host']?.length ?? 0;
  if (count === 1 || (count === 0 && request.httpVersion === '1.0')) return;
  response.setHeader('connection', 'close');
  throw Problem.of(sharedProblems, 'request/invalid', { message: 'A request must name one host only.' });
}

/** Returns true if the request is for one of our own addresses. */
export function isOwnHost(request: IncomingMessage, own: OwnAddress): boolean {
  // The target of a request may name the host as well: 'GET http://host/path'.
  const target = URL.parse(request.url ?? '')?.host;
  return [request.headers.host ?? '', ...(target === undefined ? [] : [target])].every((host) =>
    isOwn(host, request, own),
  );
}

/** The problem of a request for another address. It names the right one, or else the setting. */
export function wrongHost({ publicUrl }: OwnAddress): Problem {
  return Problem.of(sharedProblems, 'request/wrong-host', {
    message: `Lounge is not available at this address. Open ${publicUrl}, or set PUBLIC_URL to the address people use.`,
    details: { publicUrl },
  });
}

/** Throws when a browser says that a page of another site makes a call that changes something. */
export function requireOwnOrigin(request: IncomingMessage, own: OwnAddress): void {
  if (SAFE_METHODS.has(request.method ?? 'GET')) return;
  const { origin, host = '' } = request.headers;
  const site = request.headers['sec-fetch-site'];
  // Only browsers send these headers. Other clients hold no cookie that a page could make them use.
  const isFromUs =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === own.publicUrl || (isDirect(host, request, own) && origin === URL.parse(`http://${host}`)?.origin);
  if (!isFromUs) throw Problem.of(sharedProblems, 'access/forbidden', { message: 'This call came from another site.' });
}

function isOwn(host: string, request: IncomingMessage, own: OwnAddress): boolean {
  const { protocol, host: publicHost } = new URL(own.publicUrl);
  return parseHost(host, protocol)?.host === publicHost || isDirect(host, request, own);
}

/**
 * Returns true if the request names this server without its public name: by a loopback name and our port, or an IP
 * address.
 */
function isDirect(host: string, request: IncomingMessage, { acceptsIpHosts }: OwnAddress): boolean {
  const url = parseHost(host, 'http:');
  if (!url) return false;
  if (LOOPBACK_NAMES.has(url.hostname)) return Number(url.port || 80) === request.socket.localPort;
  return acceptsIpHosts && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function parseHost(host: string, protocol: string): URL | null {
  return HOST.test(host) ? URL.parse(`${protocol}//${host}`) : null;
}
