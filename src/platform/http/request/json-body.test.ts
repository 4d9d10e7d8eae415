import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanInput } from './clean-input.ts';
import { readJsonBody } from './json-body.ts';

afterEach(() => {
  vi.useRealTimers();
});

function requestOf(headers: Record<string, string>): IncomingMessage & PassThrough {
  return Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough;
}

const json = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

test('a body is read whatever way it is cut', async () => {
  const request = requestOf(json);
  const body = readJsonBody(request, 100);
  const bytes = Buffer.from('{"name":"Köln"}');
  for (const byte of bytes) request.write(Buffer.of(byte));
  request.end();
  expect(await body).toEqual({ name: 'Köln' });
});

test('no body is no value, whatever its type', async () => {
  expect(await readJsonBody(requestOf({ 'content-length': '0', 'content-type': 'text/plain' }), 100)).toBeUndefined();
  expect(await readJsonBody(requestOf({}), 100)).toBeUndefined();
});

test('a body that does not come to its end within half a minute is refused', async () => {
  vi.useFakeTimers();
  const request = requestOf(json);
  const body = readJsonBody(request, 100);
  const refused = body.catch((error: unknown) => error);
  request.write('{"a":');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toMatchObject({
    code: 'request/malformed',
    message: 'The request body did not arrive in time.',
  });
});

test('a body that breaks off is refused, with its cause', async () => {
  const request = requestOf(json);
  const body = readJsonBody(request, 100);
  request.destroy(new Error('socket hang up'));
  await expect(body).rejects.toMatchObject({ code: 'request/malformed', cause: { message: 'socket hang up' } });
});

test.each([
  [
    { text: 'a\0b', list: ['\ud83d', 1, null, true], deep: { '\ud83d\ude42': '🙂' } },
    { text: 'a\ufffdb', list: ['\ufffd', 1, null, true], deep: { '🙂': '🙂' } },
  ],
  ['\0', '\ufffd'],
  [undefined, undefined],
  [42, 42],
])('%j is cleaned to %j', (value, cleaned) => {
  expect(cleanInput(value)).toEqual(cleaned);
});

test('32 levels are enough, and 33 too many', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  expect(cleanInput(nested(32))).toEqual(nested(32));
  expect(() => cleanInput(nested(33))).toThrow('The request is nested deeper than 32 levels.');
});
