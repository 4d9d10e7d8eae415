// The HTTP server: ids and security headers on everything, health, the API, then the web. It drains when it stops: /readyz
// turns 503, new work is refused, running work may end.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Log } from '#platform/log/log.ts';
import { handleApi, type ApiOptions } from './api.ts';
import { sendJson, sendProblem } from './response/problem-response.ts';
import { setSecurityHeaders } from './response/security-headers.ts';
import type { StaticFiles } from './response/static-files.ts';

/** Node's own defaults leave a slow client a minute for its headers. */
const HEADERS_TIMEOUT_MS = 5_000;
/** How often Node looks for overdue headers and requests; its own default is 30 s. */
const CHECK_CONNECTIONS_MS = 1_000;
/** An upload of 50 MB at 0.5 Mbit/s takes 14 minutes. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

export type HttpServerOptions = {
  api: ApiOptions;
  web: StaticFiles;
  log: Log;
  /** Rejects while the database or the storage is not available. */
  checkReady: () => Promise<void>;
};

export class HttpServer {
  readonly #server: Server;
  readonly #options: HttpServerOptions;
  #isDraining = false;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#server = createServer(
      { connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
      (request, response) => void this.#handle(request, response),
    );
    this.#server.headersTimeout = HEADERS_TIMEOUT_MS;
    this.#server.requestTimeout = REQUEST_TIMEOUT_MS;
    this.#server.keepAliveTimeout = 10_000;
  }

  /** Resolves with the port in use. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
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
    const requestId = randomUUID();
    const log = this.#options.log.child({ requestId });
    const startedAt = performance.now();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    setSecurityHeaders(response, { requestId, publicUrl: this.#options.api.publicUrl });
    response.on('close', () => {
      log.debug(
        { method: request.method, path, status: response.statusCode, ms: Math.round(performance.now() - startedAt) },
        'request',
      );
    });
    try {
      await this.#route({ request, response, requestId, log });
    } catch (error) {
      sendProblem(response, error, { requestId, log });
    }
  }

  async #route(call: {
    request: IncomingMessage;
    response: ServerResponse;
    requestId: string;
    log: Log;
  }): Promise<void> {
    const { request, response } = call;
    const url = URL.parse(request.url ?? '/', 'http://internal');
    if (!url) throw Problem.of(sharedProblems, 'request/invalid');
    if (url.pathname === '/livez') return sendJson(response, 200, { status: 'ok' });
    if (url.pathname === '/readyz') return this.#sendReady(response);
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) {
      if (this.#isDraining && request.method !== 'GET' && request.method !== 'HEAD')
        throw Problem.of(sharedProblems, 'server/unavailable');
      return handleApi(this.#options.api, { ...call, url });
    }
    if (this.#options.web.serve(request, response, url.pathname)) return;
    throw Problem.of(sharedProblems, 'request/not-found');
  }

  async #sendReady(response: ServerResponse): Promise<void> {
    if (this.#isDraining) return sendJson(response, 503, { status: 'draining' });
    try {
      await this.#options.checkReady();
    } catch (error) {
      this.#options.log.error({ err: error }, 'not ready');
      return sendJson(response, 503, { status: 'unavailable' });
    }
    sendJson(response, 200, { status: 'ready' });
  }
}
