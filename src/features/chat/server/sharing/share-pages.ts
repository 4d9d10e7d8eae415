// GET /s/{token}: a shared conversation for readers without an account. One document with its style and drawings inside, no
// script and no request but for the fonts of the product; browsers and search engines are told to keep nothing of it.

import type { ServerResponse } from 'node:http';
import { createRateLimit } from '#platform/http/request/address/rate-limit.ts';
import { escapeHtml } from '#platform/http/response/escape-html.ts';
import { contentHash } from '#platform/http/response/security-headers.ts';
import type { ServePage } from '#platform/http/server-page.ts';
import { formatFullDay } from '#text/dates/format-date.ts';
import { SHARE_STYLE } from './share-style.ts';
import type { Shares } from './shares.ts';

const PATH = /^\/s\/([^/]+)$/;
/** It counts links that do not work. One that does is always answered, so that a stranger in an office closes nobody's. */
const LIMIT = { max: 300, windowMs: 60_000 };

const GONE = {
  title: 'This link does not work',
  body: '<p>It may have been revoked, or its time is over. Ask the person who sent it for a new one.</p>',
};
const TOO_MANY = {
  title: 'Too many requests',
  body: '<p>Many links that do not work were opened from your network, and neither does this one. Check it, or try again in a minute.</p>',
};

const LAMP =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2v6"/><path class="shade" d="M4.5 16a7.5 7.5 0 0 1 15 0z"/><path class="lit" d="M8.5 20h7" stroke-width="2"/></svg>';
const HEAD = `<header class="top"><div><a class="brand" href="/" aria-label="Lounge, home">${LAMP}Lounge</a></div></header>`;
const FOOT = '<footer class="foot"><p>Made with <a href="/">Lounge</a></p></footer>';

/** `fontFaces` are the rules of `readFontFaces`. */
export function createSharePages(shares: Pick<Shares, 'findPage'>, { fontFaces }: { fontFaces: string }): ServePage {
  const limit = createRateLimit(LIMIT);
  const style = fontFaces + SHARE_STYLE;
  const policy = policyOf(style);
  const send = (response: ServerResponse, status: number, page: Page): void =>
    sendPage(response, status, { html: writePage(page, style), policy });
  return async ({ request, response, path, address }) => {
    const [, token] = PATH.exec(path) ?? [];
    if (token === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const page = await shares.findPage(token);
    if (page !== null) send(response, 200, { ...page, about: aboutOf(page.createdAt) });
    else if (limit.take(address)) send(response, 404, GONE);
    else {
      response.setHeader('retry-after', String(LIMIT.windowMs / 1_000));
      send(response, 429, TOO_MANY);
    }
    return true;
  };
}

type Page = { title: string; body: string; about?: string };

function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${contentHash(style)}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function aboutOf(createdAt: Date): string {
  return `A copy of a conversation, shared on ${formatFullDay(createdAt)}. Answers were written by AI and can be wrong.`;
}

function writePage({ title, body, about }: Page, style: string): string {
  const note = about === undefined ? '' : `<p class="about">${escapeHtml(about)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Lounge</title><style>${style}</style></head><body>${HEAD}<main><h1 dir="auto">${escapeHtml(title)}</h1>${note}${body}</main>${FOOT}</body></html>`;
}

function sendPage(response: ServerResponse, status: number, { html, policy }: { html: string; policy: string }): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow, noarchive',
    // A revoked link is gone at once.
    'cache-control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : html);
}
