// GET /s/{token}: a shared conversation for readers without an account. One document with its style inside, no script, no
// picture and no request to anywhere; browsers and search engines are told to keep nothing of it.

import type { ServerResponse } from 'node:http';
import { createRateLimit } from '#platform/http/request/address/rate-limit.ts';
import { escapeHtml } from '#platform/http/response/escape-html.ts';
import { contentHash } from '#platform/http/response/security-headers.ts';
import type { ServePage } from '#platform/http/server-page.ts';
import { SHARE_STYLE } from './share-style.ts';
import type { Shares } from './shares.ts';

const PATH = /^\/s\/([^/]+)$/;
/** A reader opens a few pages a minute, an office behind one address some more. */
const LIMIT = { max: 300, windowMs: 60_000 };

const POLICY = [
  "default-src 'none'",
  `style-src ${contentHash(SHARE_STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const GONE = {
  title: 'This link does not work',
  body: '<p>It may have been revoked, or its time is over. Ask the person who sent it for a new one.</p>',
};
const TOO_MANY = {
  title: 'Too many requests',
  body: '<p>Many pages were opened from your network. Try again in a minute.</p>',
};

export function createSharePages(shares: Pick<Shares, 'findPage'>): ServePage {
  const limit = createRateLimit(LIMIT);
  return async ({ request, response, path, address }) => {
    const [, token] = PATH.exec(path) ?? [];
    if (token === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (!limit.take(address)) {
      response.setHeader('retry-after', String(LIMIT.windowMs / 1_000));
      send(response, 429, writePage(TOO_MANY));
      return true;
    }
    const page = await shares.findPage(token);
    if (page === null) send(response, 404, writePage(GONE));
    else send(response, 200, writePage({ ...page, about: aboutOf(page.createdAt) }));
    return true;
  };
}

function aboutOf(createdAt: Date): string {
  const day = createdAt.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `A copy of a conversation, shared from Lounge on ${day}. Answers were written by AI and can be wrong.`;
}

function writePage({ title, body, about }: { title: string; body: string; about?: string }): string {
  const note = about === undefined ? '' : `<p class="about">${escapeHtml(about)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Lounge</title><style>${SHARE_STYLE}</style></head><body><main><h1 dir="auto">${escapeHtml(title)}</h1>${note}${body}</main></body></html>`;
}

function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'content-security-policy': POLICY,
    'x-robots-tag': 'noindex, nofollow, noarchive',
    // A revoked link is gone at once.
    'cache-control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : page);
}
