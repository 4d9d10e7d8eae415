// Starting, stopping and being cut off, seen from outside the process.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { startNewServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await startNewServer();
});
afterAll(() => server.close());

async function signIn(act: 'sign-up' | 'sign-in') {
  return fetch(`${server.baseUrl}/api/auth/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.baseUrl },
    body: JSON.stringify({ email: 'ann@example.com', password: 'a long enough phrase' }),
  });
}

/** Runs the server with `env` until it ends by itself. */
async function runToEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...childEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number, errors };
}

test('it says that it lives and that it is ready', async () => {
  for (const path of ['/livez', '/readyz']) expect((await fetch(server.baseUrl + path)).status).toBe(200);
});

test('it serves the licenses of what is in its pages, with those of fonts and of what loads later', async () => {
  const response = await fetch(`${server.baseUrl}/licenses.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const notices = await response.text();
  for (const name of ['react', '@fontsource-variable/inter', 'temml'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicense: `, 'm'));
  expect(notices).toContain('Permission is hereby granted, free of charge');
});

test('a second process on the same data folder says who holds it, and ends', async () => {
  const { code, errors } = await runToEnd({ DATA_DIR: server.dataDir, PORT: '0' });
  expect(code).toBe(1);
  expect(errors).toContain(String(server.pid));
});

test('wrong settings end the start with all of them named and no secret told', async () => {
  const { code, errors } = await runToEnd({
    DATA_DIR: server.dataDir,
    PORT: 'many',
    BILLING: 'free',
    AUTH_SECRET: 'hunter2',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'BILLING', 'AUTH_SECRET']) expect(errors).toContain(name);
  expect(errors).not.toContain('hunter2');
});

test('an account made before the power went is there after', async () => {
  await expect.poll(async () => (await signIn('sign-up')).ok).toBe(true);
  await server.kill('SIGKILL');
  await server.start();
  await expect.poll(async () => (await signIn('sign-in')).ok).toBe(true);
});

test('SIGTERM ends it cleanly, and it comes back with its data', async () => {
  await server.kill('SIGTERM');
  expect(server.exitCode).toBe(0);
  await server.start();
  await expect.poll(async () => (await signIn('sign-in')).ok).toBe(true);
});
