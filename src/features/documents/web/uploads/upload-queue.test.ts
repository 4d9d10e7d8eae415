import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../shared/limits.ts';
import { ApiError } from '#ui/api/api-error.ts';
import type { Document } from '../../contract.ts';
import type { UploadReport } from './upload-batch.ts';
import { createUploadQueue, type Sending, type UploadQueue } from './upload-queue.ts';

type Sent = Sending & { store: () => void; fail: (reason: string) => void };

let sent: Sent[];
let stored: string[];
let failed: string[];
let reports: UploadReport[];
let queue: UploadQueue;

beforeEach(() => {
  sent = [];
  stored = [];
  failed = [];
  reports = [];
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
    onReport: (report) => reports.push(report),
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

test('a paused upload ends its request and is sent from its beginning with the same id', () => {
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  const { id } = queue.store.getState()[0]!;
  sent[0]?.onProgress(4);
  queue.pause(id);
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.onProgress(6);
  expect(states()).toEqual(['a paused', 'b sending', 'c sending']);
  queue.resume(id);
  expect(states()).toEqual(['a waiting', 'b sending', 'c sending']);
  queue.cancel(queue.store.getState()[1]!.id);
  expect(states()).toEqual(['a sending', 'c sending']);
  expect(sent.at(-1)?.uploadId).toBe(sent[0]?.uploadId);
});

test('all uploads are paused and resumed together, in their order', () => {
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  queue.pauseAll();
  expect(states()).toEqual(['a paused', 'b paused', 'c paused']);
  queue.resumeAll();
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
});

test('several files are reported once, when the last one has ended', async () => {
  queue.add([fileOf('a'), fileOf('huge', MAX_DOCUMENT_BYTES + 1), fileOf('b'), fileOf('c')]);
  sent[0]?.store();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[1]?.fail('The server cannot be reached.');
  await vi.waitFor(() => expect(failed).toHaveLength(2));
  expect(reports).toEqual([]);
  sent[2]?.store();
  await vi.waitFor(() => expect(reports).toEqual([{ total: 4, stored: 2, failed: 2 }]));
  queue.retry(queue.store.getState()[0]!.id);
  sent.at(-1)?.store();
  await vi.waitFor(() => expect(stored).toEqual(['a', 'c', 'huge']));
  expect(reports).toHaveLength(1);
});

test('1,000 files end with a correct report', async () => {
  queue.add(Array.from({ length: 1_000 }, (_, index) => fileOf(`file ${index}`)));
  for (let index = 0; index < 1_000; index++) {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(index), { interval: 1 });
    if (index % 100 === 7) sent[index]?.fail('The server cannot be reached.');
    else sent[index]?.store();
  }
  await vi.waitFor(() => expect(reports).toEqual([{ total: 1_000, stored: 990, failed: 10 }]));
  expect(queue.store.getState()).toHaveLength(10);
});

test('one file has no report, and neither have files that were all cancelled', async () => {
  queue.add([fileOf('a')]);
  sent[0]?.store();
  await vi.waitFor(() => expect(stored).toEqual(['a']));
  for (const id of queue.add([fileOf('b'), fileOf('c')])) queue.cancel(id);
  expect(reports).toEqual([]);
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
    onReport: () => {},
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
