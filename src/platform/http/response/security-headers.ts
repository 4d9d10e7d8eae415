// Headers on every response. The policy allows only our own files and the inline blocks it names by hash.

import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

type Response = { requestId: string; publicUrl: string };

export function setSecurityHeaders(response: ServerResponse, options: Response): void {
  for (const [name, value] of Object.entries(securityHeadersOf(options))) response.setHeader(name, value);
}

/** The same for a response that is written without a `ServerResponse`. */
export function securityHeadersOf({ requestId, publicUrl }: Response): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/**
 * The Content-Security-Policy of an HTML page: its inline blocks by SHA-256, everything else from our own origin.
 * `connect` adds origins the page may call (the hosted identity provider).
 */
export function pagePolicy(
  html: string,
  options: { connect?: readonly string[]; styleHashes?: readonly string[] } = {},
): string {
  const scripts = inlineHashes(html, 'script');
  const styles = [...inlineHashes(html, 'style'), ...(options.styleHashes ?? [])];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${(options.connect ?? []).join(' ')}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...blocks].map(([, text]) => contentHash(text ?? ''));
}

/** `'sha256-…'` of an inline block's text, as the policy names it. */
export function contentHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
