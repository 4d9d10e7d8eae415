// Headers on every response. The policy allows only our own files and the inline blocks it names by hash.

import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export function setSecurityHeaders(
  response: ServerResponse,
  { requestId, publicUrl }: { requestId: string; publicUrl: string },
): void {
  response.setHeader('x-request-id', requestId);
  if (publicUrl.startsWith('https://')) response.setHeader('strict-transport-security', 'max-age=31536000');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('permissions-policy', 'camera=(), microphone=(self), geolocation=()');
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
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
