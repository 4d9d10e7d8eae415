import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { readFileBody } from './file-body.ts';

afterEach(() => {
  vi.useRealTimers();
});

const MEGABYTE = 1024 * 1024;

function requestOf(headers: Record<string, string> = {}): IncomingMessage & PassThrough {
  const request = Object.assign(new PassThrough(), { headers: { 'x-file-name': 'plan.md', ...headers } });
  return request as unknown as IncomingMessage & PassThrough;
}

test('a file is its body and its cleaned name', async () => {
  const request = requestOf({ 'x-file-name': encodeURIComponent('../Pläne\u202E/K\u00fchlung.md') });
  const file = readFileBody(request, { body: request, maxBytes: 100 });
  request.write('# Kühl');
  request.end('ung');
  expect(await file).toEqual({ name: 'Kühlung.md', bytes: Buffer.from('# Kühlung') });
});

test.each([
  ['without a name', { 'x-file-name': undefined as unknown as string }, 'request/invalid'],
  ['with a name that is not encoded', { 'x-file-name': '%E0%A4%A' }, 'request/invalid'],
  ['in a form', { 'content-type': 'multipart/form-data; boundary=x' }, 'request/unsupported-media-type'],
  ['that says it is too large', { 'content-length': '101' }, 'request/too-large'],
])('a file %s is refused before it is read', async (_, headers, code) => {
  await expect(readFileBody(requestOf(headers), { body: Readable.from([]), maxBytes: 100 })).rejects.toMatchObject({
    code,
  });
});

test('a file that grows too large is refused with its limit', async () => {
  const request = requestOf();
  const file = readFileBody(request, { body: request, maxBytes: MEGABYTE });
  request.write(Buffer.alloc(MEGABYTE));
  request.write('x');
  await expect(file).rejects.toMatchObject({
    code: 'request/too-large',
    message: 'A file can have up to 1 MB.',
    details: { limit: MEGABYTE },
  });
});

test('an upload that stalls is refused when a slow connection would have ended', async () => {
  vi.useFakeTimers();
  const request = requestOf();
  const file = readFileBody(request, { body: request, maxBytes: 10 * MEGABYTE }).catch((error: unknown) => error);
  request.write('GIF89a');
  const isOver = vi.fn();
  void file.then(isOver);
  await vi.advanceTimersByTimeAsync(160_000);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await file).toMatchObject({ code: 'request/malformed', message: 'The request body did not arrive in time.' });
});
