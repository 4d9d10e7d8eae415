// Serves the built web: hashed assets, precompressed at build time and cached for a year; pages revalidated by ETag.
// Everything is read into memory once (about 2 MB), so that no path of a request ever reaches the file system.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { readSessionCookie } from '../request/session-cookie.ts';
import { pagePolicy } from './security-headers.ts';
import { acceptsEncoding } from './accept-encoding.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The build puts files with a hash in their name here. */
const ASSETS = '/assets/';

type StaticFile = {
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  type: string;
  etag: string;
  isImmutable: boolean;
  policy: string | null;
};

/** `/` with it is the landing page also for a browser that has a session. */
const WANTS_LANDING = 'landing';

type StaticFilesOptions = {
  root: string;
  /** It says how the cookie of a session is called. */
  publicUrl: string;
  connect: readonly string[];
  styleHashes: readonly string[];
};

export type StaticFiles = {
  /** Sends a page or file; returns false when there is none at the path. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean;
};

/**
 * Serves the folder `root`. `/` is the home in the app for a browser with a session and landing.html for others, and /index.html leads
 * there like every unknown path; a path without a dot is the app's shell (app.html), whose router knows the screens; an unknown file is
 * 404, never the shell.
 */
export function openStaticFiles(options: StaticFilesOptions): StaticFiles {
  const files = readFolder(options);
  return {
    serve(request, response, path) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (path === '/index.html') {
        response.writeHead(302, { location: '/' }).end();
        return true;
      }
      const isRoot = path === '/';
      const file = files.get(isRoot && !hasHome(request, options.publicUrl) ? '/landing.html' : fileOf(path));
      if (!file) return false;
      // Screens of the app are behind a sign-in, or behind a link that only its receiver should find.
      if (file === files.get('/app.html')) response.setHeader('x-robots-tag', 'noindex, nofollow');
      response.setHeader('vary', isRoot ? 'Cookie, Accept-Encoding' : 'accept-encoding');
      send(request, response, file);
      return true;
    },
  };
}

/** The app finds out whether the session still lasts, and asks for the landing page if it does not. */
function hasHome({ url, headers }: IncomingMessage, publicUrl: string): boolean {
  const query = URL.parse(url ?? '/', 'http://internal')?.searchParams;
  return query?.has(WANTS_LANDING) !== true && readSessionCookie(headers.cookie, publicUrl) !== null;
}

function fileOf(path: string): string {
  const isFile = path.startsWith(ASSETS) || path.includes('.', path.lastIndexOf('/'));
  return isFile ? path : '/app.html';
}

function readFolder({ root, connect, styleHashes }: StaticFilesOptions): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(root)) return files;
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const readIfThere = (path: string) => (paths.has(path) ? readFileSync(path) : null);
  for (const path of paths) {
    const type = TYPES[extname(path)];
    if (!type || path.includes('.vite')) continue;
    const body = readFileSync(path);
    const url = `/${relative(root, path).split('\\').join('/')}`;
    files.set(url, {
      body,
      brotli: readIfThere(`${path}.br`),
      gzip: readIfThere(`${path}.gz`),
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      isImmutable: url.startsWith(ASSETS),
      policy: type.startsWith('text/html') ? pagePolicy(body.toString('utf8'), { connect, styleHashes }) : null,
    });
  }
  return files;
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  response.setHeader('etag', file.etag);
  response.setHeader('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.policy) response.setHeader('content-security-policy', file.policy);
  if (isKnown(file, request.headers['if-none-match'])) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = encodedFor(request.headers['accept-encoding'] ?? '', file);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isKnown({ etag }: StaticFile, known: string | undefined): boolean {
  return known === '*' || (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function encodedFor(accepted: string, file: StaticFile): { body: Buffer; encoding: string | null } {
  if (file.brotli && acceptsEncoding(accepted, 'br')) return { body: file.brotli, encoding: 'br' };
  if (file.gzip && acceptsEncoding(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.body, encoding: null };
}
