// One call of the API: sends the input to a route of the contract and returns the parsed response or throws an ApiError.

import { ApiError } from './api-error.ts';
import { noteFailure } from './recent-failure.ts';

export type ApiRoute = { method: string; path: string };

const BASE = '/api';
/** Milliseconds before the second and the third attempt of a read. */
const RETRY_DELAYS = [200, 400];

export type ApiCall = {
  route: ApiRoute;
  input: unknown;
  signal?: AbortSignal | undefined;
  /** Sent as `Authorization: Bearer …`, in addition to the session's cookie. */
  bearer?: string | undefined;
};

/**
 * Resolves with the parsed JSON body, or undefined for an empty one. Rejects with an ApiError.
 * A read is tried three times when the server cannot be reached.
 */
export async function callApi(call: ApiCall): Promise<unknown> {
  const { url, init } = requestOf(call);
  const delays = init.method === 'GET' ? RETRY_DELAYS : [];
  for (const delay of delays) {
    try {
      return await fetchOnce(url, init);
    } catch (error) {
      if (!isRetryable(error) || call.signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return fetchOnce(url, init);
}

/** Path parameters are taken from the input first; the rest becomes the query of a GET, otherwise the JSON body. */
export function requestOf({ route, input, signal, bearer }: ApiCall): { url: string; init: RequestInit } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = route.path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const init: RequestInit = {
    method: route.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...authorization },
    signal: signal ?? null,
  };
  if (route.method === 'GET') return { url: `${BASE}${path}${queryOf(rest)}`, init };
  const hasBody = Object.keys(rest).length > 0 || (input !== undefined && path === route.path);
  if (!hasBody) return { url: `${BASE}${path}`, init };
  const headers = { ...init.headers, 'content-type': 'application/json' };
  return { url: `${BASE}${path}`, init: { ...init, headers, body: JSON.stringify(rest) } };
}

async function fetchOnce(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    const message = 'The server cannot be reached. Check your connection and try again.';
    throw noted(new ApiError('network/unreachable', { status: 0, message, cause }));
  });
  const text = await response.text();
  if (!response.ok) throw noted(problemOf(response.status, parseJson(text)), response.headers.get('x-request-id'));
  return text ? parseJson(text) : undefined;
}

/** Remembers the failure for the block that will tell of it. */
function noted(error: ApiError, requestId: string | null = null): ApiError {
  noteFailure({ requestId, code: error.code, status: error.status, at: new Date() });
  return error;
}

function problemOf(status: number, body: unknown): ApiError {
  const problem = (body as { error?: Record<string, unknown> } | undefined)?.error;
  if (typeof problem?.code !== 'string') {
    return new ApiError('server/failed', { status, message: `The server returned ${status}. Try again in a moment.` });
  }
  const { code, message, ...details } = problem;
  return new ApiError(code as string, { status, message: typeof message === 'string' ? message : '', details });
}

/** Gateways send HTML, so anything that is not JSON counts as no body. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
