// The built web, as served: pages contain only what their security policy allows. Skipped before the first build.

import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash } from '#platform/http/response/security-headers.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../../../dist/web');

describe.skipIf(!existsSync(resolve(WEB_ROOT, 'app.html')))('the built web', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  test.each(['/', '/chat', '/no/such/screen'])(
    '%s contains no script or style that its policy does not allow',
    async (path) => {
      const response = await fetch(`${app.url}${path}`);
      const page = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      for (const [, tag, attributes, content] of page.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
        if (attributes?.includes('src=')) expect(attributes).toMatch(/src="\/[^/]/);
        else expect(policy, `an inline ${tag}`).toContain(contentHash(content ?? ''));
      }
      expect(page).not.toMatch(/\son[a-z]+="|style="|javascript:|src="(?:https?:)?\/\//);
    },
  );

  test('assets are served with brotli, a year of caching and their content type', async () => {
    const names = readdirSync(resolve(WEB_ROOT, 'assets')).filter((name) => /\.(js|css)$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { status, headers } = await fetch(`${app.url}/assets/${name}`, { headers: { 'accept-encoding': 'br' } });
      expect([name, status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        name,
        200,
        'public, max-age=31536000, immutable',
        'nosniff',
      ]);
      expect(headers.get('content-type')).toBe(
        name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      );
    }
  });

  test('source maps and the manifest are not served', async () => {
    for (const path of ['/assets/app.js.map', '/.vite/manifest.json', '/package.json', '/src/server/main.ts']) {
      const response = await fetch(`${app.url}${path}`);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });
});
