// What a browser shows when it opens Lounge under an address that is not Lounge's own.

import type { ServerResponse } from 'node:http';
import type { Problem } from '#contract/problem.ts';
import { escapeHtml } from './escape-html.ts';

/** Sends 421 Misdirected Request (RFC 9110 §15.5.20) as a page that leads to `publicUrl`. */
export function sendWrongHostPage(
  response: ServerResponse,
  { problem, publicUrl }: { problem: Problem; publicUrl: string },
): void {
  const url = escapeHtml(publicUrl);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wrong address · Lounge</title></head><body><h1>Wrong address</h1><p>${escapeHtml(problem.message)}</p><p><a href="${url}">${url}</a></p></body></html>`;
  response.writeHead(problem.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'cache-control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : page);
}
