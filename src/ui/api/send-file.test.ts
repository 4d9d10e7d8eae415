import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** Replaces the browser's XMLHttpRequest; the test decides what the server returns. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  headers: Record<string, string> = {};
  target = '';
  status = 0;
  response: unknown = null;
  responseType = '';
  isAborted = false;

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, path: string): void {
    this.target = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {}
  abort(): void {
    this.isAborted = true;
  }
  load(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['x'], 'Pläne 1.md', { type: 'text/markdown' });

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a file is sent with its name, its type and the id of the upload', async () => {
  const sent = sendFile<{ id: string }>({ path: '/documents', file, uploadId: 'u1' });
  expect(FakeRequest.last.target).toBe('POST /api/documents');
  expect(FakeRequest.last.headers).toEqual({
    'content-type': 'text/markdown',
    'x-file-name': 'Pl%C3%A4ne%201.md',
    'x-upload-id': 'u1',
  });
  FakeRequest.last.load(201, { id: 'd1' });
  expect(await sent).toEqual({ id: 'd1' });
});

test('progress is reported in bytes, and an abort ends the request', () => {
  const onProgress = vi.fn<(sent: number) => void>();
  const stop = new AbortController();
  void sendFile({ path: '/documents', file, onProgress, signal: stop.signal });
  FakeRequest.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 12 }));
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(12);
  stop.abort();
  expect(FakeRequest.last.isAborted).toBe(true);
});

test('a problem keeps its code, message and details', async () => {
  const sent = sendFile({ path: '/documents', file });
  FakeRequest.last.load(403, { error: { code: 'plan/upgrade-required', message: 'Full.', requiredPlan: 'basic' } });
  await expect(sent).rejects.toMatchObject({
    code: 'plan/upgrade-required',
    status: 403,
    message: 'Full.',
    details: { requiredPlan: 'basic' },
  });
});

test('a gateway without JSON is a failed server, and no connection is unreachable', async () => {
  const failed = sendFile({ path: '/documents', file });
  FakeRequest.last.load(502, null);
  await expect(failed).rejects.toMatchObject({ code: 'server/failed', status: 502 });
  const unreachable = sendFile({ path: '/documents', file });
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(unreachable).rejects.toMatchObject({ code: 'network/unreachable', status: 0 });
});
