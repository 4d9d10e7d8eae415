// The HTTP server: ids and security headers on everything, health, the API, then the web. It drains when it stops: /readyz
// turns 503, new work is refused, running work may end.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { toListenFailure } from './connections/listen-failure.ts';
import { handleApi, type ApiOptions, type SeenRequest } from './api.ts';
import { limitConnections, type ConnectionLimits } from './connections/connection-limits.ts';
import type { PageCall, ServePage } from './server-page.ts';
import { readRequestId } from './request/request-id.ts';
import { readCallerAddress, type TrustedProxies } from './request/address/caller-address.ts';
import {
  isOwnHost,
  requireOneHost,
  requireOwnOrigin,
  wrongHost,
  type OwnAddress,
} from './request/address/own-address.ts';
import { METRICS_PATH } from './operator/metrics-page.ts';
import { SECURITY_PATH } from './operator/security-txt.ts';
import { sendJson, sendProblem, toProblem } from './response/problem-response.ts';
import { setSecurityHeaders } from './response/security-headers.ts';
import { sendWrongHostPage } from './response/wrong-host-page.ts';
import { answerUnreadRequests } from './unread-requests.ts';
import type { StaticFiles } from './response/static-files.ts';

/**
 * The time starts with the connection, so that one that sends nothing is closed as well. Node's own default is a
 * minute.
 */
const HEADERS_TIMEOUT_MS = 5_000;
/** How often Node looks for overdue headers and requests; its own default is 30 s. */
const CHECK_CONNECTIONS_MS = 1_000;
/** An upload of 50 MB at 0.5 Mbit/s takes 14 minutes. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** The machines of an operator call these by any name of the server. */
const OPERATOR_PATHS = new Set(['/livez', '/readyz', METRICS_PATH, SECURITY_PATH]);

/** The check of /readyz waits this long for the database and the storage. */
const READY_TIMEOUT_MS = 3_000;

export type HttpServerOptions = {
  api: ApiOptions;
  /** Pages that the server writes itself. */
  servePage?: ServePage;
  /** Pages for the machines of an operator, which call the server by any name. */
  operatorPages?: readonly ServePage[];
  web: StaticFiles;
  log: Log;
  /** Removes secrets from the words of a problem. */
  redact: Redact;
  /** Rejects while the server cannot do its work; a `Problem` says why in words that everybody may read. */
  checkReady: () => Promise<void>;
  metrics?: Metrics | null;
  /** It is told of each failure of the server, after the response. */
  recordFailure?: (failure: FailedRequest) => Promise<void>;
  /** Default: no proxies, and no hosts but PUBLIC_URL and the loopback names. */
  network?: {
    /** Reverse proxies whose X-Forwarded-For is believed. */
    trustedProxies: TrustedProxies;
    /** True if the server answers to any IP address as well. */
    acceptsIpHosts: boolean;
  };
};

/** A request that failed because of the server: nothing that anybody wrote is in it. */
export type FailedRequest = SeenRequest & { requestId: string; method: string; status: number; code: string };

export class HttpServer {
  readonly #server: Server;
  readonly #options: HttpServerOptions;
  readonly #own: OwnAddress;
  readonly #trustedProxies: TrustedProxies;
  readonly #connections: ConnectionLimits;
  /** Responses that are not finished; kept only where somebody asks how many streams are open. */
  readonly #open = new Map<ServerResponse, SeenRequest>();
  #isDraining = false;
  #hasWarnedOfProxy = false;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#server = createServer(
      // A request without a host is refused below, like every other problem.
      { connectionsCheckingInterval: CHECK_CONNECTIONS_MS, requireHostHeader: false },
      (request, response) => void this.#handle(request, response),
    );
    answerUnreadRequests(this.#server, { publicUrl: options.api.publicUrl, log: options.log, redact: options.redact });
    this.#server.headersTimeout = HEADERS_TIMEOUT_MS;
    this.#server.requestTimeout = REQUEST_TIMEOUT_MS;
    this.#server.keepAliveTimeout = 10_000;
    this.#own = { publicUrl: options.api.publicUrl, acceptsIpHosts: options.network?.acceptsIpHosts ?? false };
    this.#trustedProxies = options.network?.trustedProxies ?? 0;
    options.metrics?.sample('openStreams', () =>
      [...this.#open].flatMap(([response, { route }]) => (isStream(response) ? [{ labels: { route }, value: 1 }] : [])),
    );
    this.#connections = limitConnections(this.#server, { trustedProxies: this.#trustedProxies, log: options.log });
  }

  /** Resolves with the port in use. Rejects with a `StartFailure` when the address cannot be listened on. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject(toListenFailure(error, { port, host }));
      this.#server.once('error', fail);
      this.#server.listen(port, host, () => {
        this.#server.off('error', fail);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /** From now on /readyz is 503, so that a load balancer stops sending requests, and the API serves only reads. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Stops listening, ends idle connections, and closes what is left after `graceMs`. */
  async close(graceMs: number): Promise<void> {
    this.drain();
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    const timer = setTimeout(() => this.#server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(timer);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#connections.isRefused(request.socket)) return;
    const requestId = this.#requestIdOf(request);
    const address = this.#addressOf(request);
    const log = this.#options.log.child({ requestId });
    const startedAt = performance.now();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const seen: SeenRequest = { route: 'none' };
    const { metrics } = this.#options;
    if (metrics) this.#open.set(response, seen);
    setSecurityHeaders(response, { requestId, publicUrl: this.#options.api.publicUrl });
    response.on('close', () => {
      const [{ method = '' }, status, ms] = [request, response.statusCode, performance.now() - startedAt];
      log.debug({ method, path, address, status, ms: Math.round(ms) }, 'request');
      this.#open.delete(response);
      metrics?.addRequest({ method, route: seen.route, status, ms, isStream: isStream(response) });
    });
    try {
      await this.#route({ request, response, requestId, address, log, seen });
    } catch (error) {
      sendProblem(response, error, { requestId, log, redact: this.#options.redact });
      const { status, code } = toProblem(error);
      // A passing problem, such as a database that restarts, fails every request at once.
      if (status >= 500 && status !== 503)
        await this.#options.recordFailure?.({ ...seen, requestId, method: request.method ?? '', status, code });
    }
  }

  async #route(call: {
    request: IncomingMessage;
    response: ServerResponse;
    requestId: string;
    address: string;
    log: Log;
    seen: SeenRequest;
  }): Promise<void> {
    const { request, response, seen } = call;
    const url = URL.parse(request.url ?? '/', 'http://internal');
    if (!url) throw Problem.of(sharedProblems, 'request/invalid');
    requireOneHost(request, response);
    if (OPERATOR_PATHS.has(url.pathname)) return this.#serveOperator({ ...call, path: url.pathname });
    const isApi = url.pathname === '/api' || url.pathname.startsWith('/api/');
    if (!isOwnHost(request, this.#own)) {
      if (isApi) throw wrongHost(this.#own);
      return sendWrongHostPage(response, { problem: wrongHost(this.#own), publicUrl: this.#own.publicUrl });
    }
    if (isApi) {
      requireOwnOrigin(request, this.#own);
      this.#requireService(request);
      return handleApi(this.#options.api, { ...call, url });
    }
    const { servePage, web } = this.#options;
    seen.route = url.pathname.startsWith('/assets/') ? 'asset' : 'page';
    if (await servePage?.({ ...call, path: url.pathname })) return;
    if (web.serve(request, response, url.pathname)) return;
    throw Problem.of(sharedProblems, 'request/not-found');
  }

  async #serveOperator(call: PageCall & { seen: SeenRequest }): Promise<void> {
    const { response, path, seen } = call;
    seen.route = path;
    if (path === '/livez') return sendJson(response, 200, { status: 'ok' });
    if (path === '/readyz') return this.#sendReady(response);
    for (const serve of this.#options.operatorPages ?? []) if (await serve(call)) return;
    throw Problem.of(sharedProblems, 'request/not-found');
  }

  /** While the server stops, nothing is changed any more. */
  #requireService({ method }: IncomingMessage): void {
    if (this.#isDraining && method !== 'GET' && method !== 'HEAD')
      throw Problem.of(sharedProblems, 'server/unavailable');
  }

  #requestIdOf(request: IncomingMessage): string {
    return readRequestId({
      peer: request.socket.remoteAddress ?? 'unknown',
      given: request.headersDistinct['x-request-id']?.[0],
      trusted: this.#trustedProxies,
    });
  }

  #addressOf(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded !== undefined && this.#trustedProxies === 0 && !this.#hasWarnedOfProxy) {
      this.#hasWarnedOfProxy = true;
      this.#options.log.warn(
        { setting: 'TRUSTED_PROXIES' },
        'X-Forwarded-For is ignored: behind a reverse proxy, set TRUSTED_PROXIES, or all people count as one address',
      );
    }
    return readCallerAddress({
      peer: request.socket.remoteAddress ?? 'unknown',
      forwarded: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trusted: this.#trustedProxies,
    });
  }

  async #sendReady(response: ServerResponse): Promise<void> {
    if (this.#isDraining) return sendJson(response, 503, { status: 'draining' });
    try {
      await this.#checkInTime();
    } catch (error) {
      const reason = error instanceof Problem ? error.message : undefined;
      this.#options.log.error({ err: error }, 'not ready');
      return sendJson(response, 503, { status: 'unavailable', reason });
    }
    sendJson(response, 200, { status: 'ready' });
  }

  /** A check that hangs means that the server is not ready either. */
  async #checkInTime(): Promise<void> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const message = `No response within ${READY_TIMEOUT_MS / 1000} s.`;
    const timer = setTimeout(
      () => reject(Problem.of(sharedProblems, 'server/unavailable', { message })),
      READY_TIMEOUT_MS,
    );
    try {
      await Promise.race([this.#options.checkReady(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}
