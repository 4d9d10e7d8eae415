// GET /metrics for Prometheus, to whoever has the token. Without the setting or with another token there is no such address,
// so that a stranger learns nothing, not even that it exists.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { ServePage } from '../server-page.ts';

export const METRICS_PATH = '/metrics';
/** https://prometheus.io/docs/instrumenting/exposition_formats/#basic-info */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `metrics` is null without a token. Throws 'request/not-found' unless the request bears it. */
export function createMetricsPage({
  metrics,
  token,
}: {
  metrics: Metrics | null;
  token: string | undefined;
}): ServePage {
  return async ({ request, response, path }) => {
    if (path !== METRICS_PATH) return false;
    if (!metrics || token === undefined || !isRead(request) || !bears(request, token))
      throw Problem.of(sharedProblems, 'request/not-found');
    const text = await metrics.render();
    response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text);
    return true;
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Hashes are of one length, and comparing them tells nothing of how much was right. */
function bears({ headers }: IncomingMessage, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
