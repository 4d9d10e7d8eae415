// Answers on the port while the server starts, which takes seconds after a kill, when the database recovers and runs are ended. A
// machine that asks whether the process lives would otherwise find nobody, and end it amid its recovery.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { sendJson } from '../response/problem-response.ts';
import { setSecurityHeaders } from '../response/security-headers.ts';

/** The caller is asked to come back after so many seconds. */
const RETRY_SECONDS = 2;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Lounge is starting</title><p>Lounge is starting. This page opens by itself.</p></html>`;

export type StartingPort = {
  /** Stops listening, so that the server can listen in its place. */
  release(): void;
};

type Address = { port: number; host: string; publicUrl: string };

/**
 * /livez is 200 and /readyz 503 until it is released, like everything else. Where it cannot listen it does nothing: the server itself
 * says why.
 */
export async function openStartingPort({ port, host, publicUrl }: Address): Promise<StartingPort> {
  const server = createServer((request, response) => answer(request, response, publicUrl));
  server.listen(port, host);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  return {
    release() {
      if (!isListening) return;
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, publicUrl: string): void {
  setSecurityHeaders(response, { requestId: randomUUID(), publicUrl });
  response.setHeader('connection', 'close');
  response.setHeader('cache-control', 'no-store');
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (path === '/livez') return sendJson(response, 200, { status: 'ok' });
  response.setHeader('retry-after', RETRY_SECONDS);
  if (path === '/readyz') return sendJson(response, 503, { status: 'starting' });
  const { code, message, status } = Problem.of(sharedProblems, 'server/unavailable', {
    message: 'Lounge is starting.',
  });
  if (path.startsWith('/api/')) return sendJson(response, status, { error: { code, message } });
  response.setHeader('content-security-policy', "default-src 'none'");
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
}
