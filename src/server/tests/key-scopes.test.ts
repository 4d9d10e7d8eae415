// Every route with every scope of an API key: a route lets in keys of the scope that it declares, and no others. A route that
// declares none refuses all keys.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { hasScope, keyScopes, scopeOf, type KeyScope } from '#contract/keys/key-scope.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ada: TestPerson;
const keys = new Map<KeyScope, string>();

beforeAll(async () => {
  app = await openTestApp();
  // An admin, so that a route for admins would answer if it let the key in.
  ada = await app.signUpAdmin();
  for (const scope of keyScopes) {
    const body = { name: scope, scopes: [scope], days: 1 };
    keys.set(scope, (await ada.call<{ key: string }>('POST', '/api-keys', body)).body.key);
  }
}, 60_000);
afterAll(() => app.close());

/** Calls the route with ids that name nothing, and no body. Streams that stay open are not followed. */
async function call(key: string, { method, path }: { method: string; path: string }): Promise<number> {
  const address = path.replaceAll(/\{\w+\}/g, () => newId());
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: '{}' };
  const response = await fetch(`${app.url}/api${address}`, { method, headers, signal: stop.signal, ...body });
  stop.abort();
  return response.status;
}

test('each route lets in exactly the scopes that it declares', async () => {
  const wrong: string[] = [];
  for (const route of app.app.table.routes)
    for (const scope of keyScopes) {
      const status = await call(keys.get(scope) ?? '', route);
      const isLetIn = status !== 403 && status !== 401;
      const isDeclared = route.keys !== null && hasScope([scope], scopeOf(route.keys, route.method));
      if (isLetIn !== isDeclared) wrong.push(`${route.method} ${route.path} with ${scope}: ${status}`);
    }
  expect(wrong).toEqual([]);
}, 120_000);

test('no route of accounts, billing, keys, admins, invitations or ownership declares a scope', () => {
  const closed = /^\/(auth|settings|account|billing|plans|admin|api-keys|openapi|docs$)|invitations|transfer|\/export$/;
  const open = app.app.table.routes.filter(({ path, keys: area }) => area !== null && closed.test(path));
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
