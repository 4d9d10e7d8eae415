// Compares the OpenAPI document with the actual routes.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeOf } from '#contract/keys/key-scope.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Schema = { properties?: Record<string, Schema>; required?: string[] };
type Parameter = { name: string; in: string; required?: boolean };
type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  'x-api-key-scope'?: string;
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  components: { securitySchemes: Record<string, { type: string }> };
  paths: Record<string, Record<string, Operation>>;
};

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await openTestApp();
  document = (await app.stranger.call<Document>('GET', '/openapi.json')).body;
});
afterAll(() => app.close());

function operations(): { key: string; path: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, path, operation })),
  );
}

test('the document describes the API and how to sign in', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toEqual({ title: 'Lounge', version: expect.any(String) });
  expect(document.servers).toEqual([{ url: 'http://localhost:3000/api' }]);
  expect(Object.keys(document.components.securitySchemes)).toEqual(
    document.security.flatMap((scheme) => Object.keys(scheme)),
  );
});

test('exactly the routes of the table are described', () => {
  expect(
    operations()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(app.app.table.routes.map(({ method, path }) => `${method} ${path}`).sort());
});

test('metered operations say so, and describe the responses at the limit', () => {
  const metered = app.app.table.routes.flatMap((route) =>
    route.kind === 'json' && route.meter ? [`${route.method} ${route.path}`] : [],
  );
  const described = operations().filter(({ operation }) =>
    operation.description?.includes('Uses one unit of the plan’s meter'),
  );
  expect(described.map(({ key }) => key).sort()).toEqual(metered.sort());
  for (const { operation } of described)
    expect([JSON.stringify(operation.responses['403']), JSON.stringify(operation.responses['429'])]).toEqual([
      expect.stringContaining('plan/upgrade-required'),
      expect.stringContaining('plan/quota-exceeded'),
    ]);
});

test('public operations say so, and so do those that take the cookie alone; all others take cookie or token', () => {
  const expected = { public: [], session: [{ session: [] }] };
  const described = operations().map(({ key, operation }) => [key, operation.security]);
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(
      app.app.table.routes.map(({ method, path, access }) => [
        `${method} ${path}`,
        access === 'public' || access === 'session' ? expected[access] : undefined,
      ]),
    ),
  );
});

test('every operation has a summary, a tag, its path parameters and a response', () => {
  for (const { key, path, operation } of operations()) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect([key, inPath.map(({ name }) => name)]).toEqual([
      key,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ]);
    for (const parameter of inPath) expect(parameter.required).toBe(true);
    expect(operation.summary, key).toMatch(/^\S.{5,}/);
    expect(operation.tags, key).toHaveLength(1);
    expect(operation.responses['200']?.description, key).toEqual(expect.any(String));
  }
});

test('uploads describe their body and the header with the name of the file', () => {
  const uploads = operations().filter(({ operation }) => operation.requestBody);
  const takesName = (name: Parameter): boolean =>
    name.name === 'x-file-name' && name.in === 'header' && name.required === true;
  const named = uploads.filter(({ operation }) => operation.parameters?.some(takesName)).map(({ key }) => key);
  expect(named.sort()).toEqual(
    [
      'POST /admin/price-books',
      'POST /chat/imports',
      'POST /design-imports',
      'POST /design-images',
      'POST /documents',
      'POST /workspaces/{workspaceId}/imports',
      'POST /workspaces/{workspaceId}/task-imports',
      'POST /workspaces/{workspaceId}/tasks/{taskId}/attachments',
    ].sort(),
  );
  // Each stream that takes a body says so, or is listed with what sends it: the payment provider, a program for mail.
  const silent = app.app.table.routes
    .filter(({ kind, method }) => kind === 'stream' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const described = operations()
    .filter(({ operation }) => operation.requestBody)
    .map(({ key }) => key);
  expect(silent.filter((key) => !described.includes(key))).toEqual(['POST /billing/webhook', 'POST /mail/unsubscribe']);
});

test('operations name the scope that an API key needs, and those without one take no keys', () => {
  const scopes = operations().map(({ key, operation }) => [key, operation['x-api-key-scope']]);
  const expected = app.app.table.routes.map(({ method, path, keys }) => [
    `${method} ${path}`,
    keys ? scopeOf(keys, method) : undefined,
  ]);
  expect(Object.fromEntries(scopes)).toEqual(Object.fromEntries(expected));
});

test('errors are described in their actual shape and with their possible codes', () => {
  for (const { key, operation } of operations()) {
    const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
    expect(failures.length, key).toBeGreaterThan(0);
    for (const [, { content }] of failures) {
      const schema = content?.['application/json']?.schema;
      expect(schema?.required, key).toEqual(['error']);
      expect(schema?.properties?.['error']?.required, key).toEqual(['code', 'message']);
    }
  }
  expect(JSON.stringify(document.paths['/auth/sign-in']?.['post']?.responses['401'])).toContain(
    '"const":"auth/invalid-credential"',
  );
});

test('the reference page lists every route and contains no script', async () => {
  const response = await fetch(`${app.url}/api/docs`);
  const page = await response.text();
  for (const { method, path } of app.app.table.routes) expect(page).toContain(`<b>${method}</b> <code>${path}</code>`);
  expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
  const policy = response.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(policy?.find((rule) => rule.startsWith('style-src'))).toMatch(/^style-src 'self' 'sha256-[\w+/=]+'$/);
});
