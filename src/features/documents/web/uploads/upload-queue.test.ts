import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../shared/limits.ts';
import { ApiError } from '#ui/api/api-error.ts';
import type { Document } from '../../contract.ts';
import { createUploadQueue, type Sending, type UploadQueue } from './upload-queue.ts';

type Sent = Sending & { store: () => void; fail: (reason: string) => void };

let sent: Sent[];
let stored: string[];
let failed: string[];
let queue: UploadQueue;

beforeEach(() => {
  sent = [];
  stored = [];
  failed = [];
  queue = createUploadQueue({
    send: (sending) =>
      new Promise((resolve, reject) => {
        sent.push({
          ...sending,
          store: () => resolve({ id: sending.uploadId, name: sending.file.name } as Document),
          fail: (reason) => reject(new Error(reason)),
        });
      }),
    onStored: (document) => stored.push(document.name),
    onFailed: (reason) => failed.push(reason),
  });
});

function fileOf(name: string, size = 10): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function states(): string[] {
  return queue.store.getState().map((upload) => `${upload.name} ${upload.state}`);
}

test('two files are sent at a time, the others wait', async () => {
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  sent[0]?.store();
  await vi.waitFor(() => expect(states()).toEqual(['b sending', 'c sending']));
  expect(stored).toEqual(['a']);
});

test('progress is shown and listeners are notified', () => {
  queue.add([fileOf('a')]);
  const listener = vi.fn<() => void>();
  queue.store.subscribe(listener);
  sent[0]?.onProgress(4);
  expect(queue.store.getState()).toMatchObject([{ state: 'sending', sent: 4, size: 10 }]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a failed upload stays with its reason and is retried with the same id', async () => {
  const onFileStored = vi.fn<(document: Document) => void>();
  queue.add([fileOf('a')], onFileStored);
  sent[0]?.fail('The server cannot be reached.');
  await vi.waitFor(() =>
    expect(queue.store.getState()).toMatchObject([
      { state: 'failed', reason: 'The server cannot be reached.', canRetry: true },
    ]),
  );
  expect(failed).toEqual(['The server cannot be reached.']);
  queue.retry(queue.store.getState()[0]!.id);
  expect(sent[1]?.uploadId).toBe(sent[0]?.uploadId);
  sent[1]?.store();
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(onFileStored).toHaveBeenCalledWith(expect.objectContaining({ name: 'a' }));
});

test('a cancelled upload ends its request, is removed, and makes room for the next', () => {
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  queue.cancel(queue.store.getState()[0]!.id);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['b sending', 'c sending']);
});

test('progress reported after a cancellation changes nothing', () => {
  queue.add([fileOf('a')]);
  queue.cancel(queue.store.getState()[0]!.id);
  sent[0]?.onProgress(4);
  expect(states()).toEqual([]);
});

test('a file over the limit is refused without being sent, and cannot be retried', () => {
  queue.add([fileOf('huge', MAX_DOCUMENT_BYTES + 1), fileOf('fits', MAX_DOCUMENT_BYTES)]);
  expect(queue.store.getState()).toMatchObject([
    { state: 'failed', reason: 'larger than 50 MB', canRetry: false },
    { state: 'sending' },
  ]);
  expect(sent.map(({ file }) => file.name)).toEqual(['fits']);
});

test('a folder is listed with the reason why it cannot be uploaded', () => {
  queue.refuse('standards', 'a folder cannot be uploaded');
  expect(queue.store.getState()).toMatchObject([{ name: 'standards', state: 'failed', canRetry: false }]);
  expect(failed).toEqual(['a folder cannot be uploaded']);
});

test('a full plan names the plan that has room, and the upload can be retried', async () => {
  const planLimit = new ApiError('plan/upgrade-required', {
    status: 403,
    message: 'You’ve used all 5 documents. Basic includes 50.',
    details: { requiredPlan: 'basic' },
  });
  queue = createUploadQueue({
    send: () => Promise.reject(planLimit),
    onStored: () => {},
    onFailed: (reason) => failed.push(reason),
  });
  queue.add([fileOf('a')]);
  await vi.waitFor(() =>
    expect(queue.store.getState()).toMatchObject([
      {
        state: 'failed',
        reason: 'You’ve used all 5 documents. Basic includes 50.',
        canRetry: true,
        requiredPlan: 'basic',
      },
    ]),
  );
  expect(failed).toEqual(['You’ve used all 5 documents. Basic includes 50.']);
});
