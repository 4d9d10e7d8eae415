// Handlers of the endpoints that carry raw bytes. They get Node's own request and response, because a
// token's way out must not pass through web streams (measured: 1.5 times the CPU of a plain pipe).

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamEndpoint } from '#contract/endpoint.ts';
import type { RequestContext } from './request/request-context.ts';

export type StreamCall = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The braces of the path, decoded. */
  params: Record<string, string>;
  url: URL;
  context: RequestContext;
};

/** Throw a `Problem` before the first byte and the core answers it; afterwards the connection is closed. */
export type StreamHandler = (call: StreamCall) => Promise<void>;

export type StreamRoute = { endpoint: StreamEndpoint; handle: StreamHandler };
