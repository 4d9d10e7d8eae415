import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, requestOf } from './api-link.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

const list = { method: 'GET', path: '/conversations' };
const send = { method: 'POST', path: '/conversations/{id}/messages' };

test('path parameters are taken from the input, the rest of a read is its query', () => {
  const { url, init } = requestOf({
    route: { method: 'GET', path: '/docs/{id}' },
    input: { id: 'a/b', limit: 20, before: undefined },
  });
  expect(url).toBe('/api/docs/a%2Fb?limit=20');
  expect(init.body).toBeUndefined();
});

test('the rest of a write is its JSON body', () => {
  const { url, init } = requestOf({ route: send, input: { id: '7', text: 'Hi' } });
  expect(url).toBe('/api/conversations/7/messages');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: '{"text":"Hi"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a write without further input has no body', () => {
  expect(requestOf({ route: { method: 'DELETE', path: '/docs/{id}' }, input: { id: '7' } }).init.body).toBeUndefined();
  expect(requestOf({ route: { method: 'POST', path: '/auth/sign-out' }, input: undefined }).init.body).toBeUndefined();
});

test('a Bearer token is sent in the Authorization header', () => {
  expect(requestOf({ route: send, input: { id: '7', text: 'Hi' }, bearer: 'a.b.c' }).init.headers).toMatchObject({
    authorization: 'Bearer a.b.c',
  });
  expect(requestOf({ route: send, input: { id: '7', text: 'Hi' } }).init.headers).not.toHaveProperty('authorization');
});

test('a response is parsed, an empty one is undefined', async () => {
  fetchMock.mockResolvedValueOnce(json({ items: [1] })).mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await callApi({ route: list, input: undefined })).toEqual({ items: [1] });
  expect(await callApi({ route: list, input: undefined })).toBeUndefined();
});

test('a problem keeps its code, status, message and details', async () => {
  fetchMock.mockResolvedValue(
    json({ error: { code: 'plan/quota-exceeded', message: 'Used up.', limit: 5, used: 5 } }, 429),
  );
  await expect(callApi({ route: send, input: { id: '7' } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'plan/quota-exceeded',
    status: 429,
    message: 'Used up.',
    details: { limit: 5, used: 5 },
  });
});

test('HTML from a gateway counts as a failed server', async () => {
  fetchMock.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 500 }));
  await expect(callApi({ route: list, input: undefined })).rejects.toMatchObject({
    code: 'server/failed',
    status: 500,
  });
});

test.each([502, 503, 504])('a read is tried again after %i, a write is not', async (status) => {
  fetchMock.mockResolvedValueOnce(new Response('', { status })).mockResolvedValueOnce(json('ok'));
  expect(await callApi({ route: list, input: undefined })).toBe('ok');
  fetchMock.mockReset().mockResolvedValue(new Response('', { status }));
  await expect(callApi({ route: send, input: { id: '7' } })).rejects.toMatchObject({ status });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a read without a response is tried three times and then fails with a plain message', async () => {
  fetchMock.mockRejectedValue(new TypeError('fetch failed'));
  await expect(callApi({ route: list, input: undefined })).rejects.toMatchObject({
    code: 'network/unreachable',
    status: 0,
  });
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test('an aborted read is not tried again', async () => {
  const stop = new AbortController();
  fetchMock.mockImplementation(() => {
    stop.abort();
    return Promise.reject(stop.signal.reason);
  });
  await expect(callApi({ route: list, input: undefined, signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
