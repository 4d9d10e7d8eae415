// Handlers of the endpoints that carry raw bytes. They get Node's own request and response, because tokens must not pass
// through web streams (measured: 1.5 times the CPU of a plain pipe).

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

/** A `Problem` thrown before the first byte becomes the response; afterwards the connection is closed. */
export type StreamHandler = (call: StreamCall) => Promise<void>;

export type StreamRoute = { endpoint: StreamEndpoint; handle: StreamHandler };

/** Aborts when the connection closes, so that work whose result is no longer wanted ends. */
export function closedSignal({ response }: Pick<StreamCall, 'response'>): AbortSignal {
  const closing = new AbortController();
  // Aborting creates an error with its stack, which is not needed after every response that was sent.
  response.on('close', () => {
    if (!response.writableEnded) closing.abort();
  });
  return closing.signal;
}
