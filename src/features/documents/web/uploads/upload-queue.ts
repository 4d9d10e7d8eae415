// The queue of uploads: two are sent at a time, each can be paused, and a failed one stays until it is tried again or dismissed.

import { createStore } from 'zustand/vanilla';
import { MAX_DOCUMENT_BYTES } from '../../shared/limits.ts';
import { newId } from '#contract/id.ts';
import type { PlanKey } from '#contract/plan.ts';
import { planLimitOf } from '#contract/problems/plan-problem.ts';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import type { SendFile } from '#ui/api/send-file.ts';
import type { Document } from '../../contract.ts';
import { documentMessages } from '../messages.ts';
import { createBatch, endUpload, type Batch, type Outcome, type UploadReport } from './upload-batch.ts';

export type Upload = { id: string; name: string; size: number } & (
  | { state: 'waiting' }
  /** Not sent until it is resumed; then it is sent from its beginning. */
  | { state: 'paused' }
  /** `sent` in bytes. */
  | { state: 'sending'; sent: number }
  /** `requiredPlan` has room for the file; null when no plan would help. */
  | { state: 'failed'; reason: string; canRetry: boolean; requiredPlan: PlanKey | null }
);

export type StoredListener = (document: Document) => void;

/** One file on its way to the server. */
export type Sending = Required<Omit<SendFile, 'path'>>;

export type UploadQueueOptions = {
  send: (sending: Sending) => Promise<Document>;
  onStored: (document: Document, files: { areSeveral: boolean }) => void;
  onFailed: (reason: string) => void;
  /** Called once when none of several files that were added together is left. */
  onReport: (report: UploadReport) => void;
};

type Failure = { reason: string; canRetry: boolean; requiredPlan?: PlanKey | null };
type Job = { file: File; onStored: StoredListener | undefined; batch: Batch; sending?: AbortController };
type Progress = Upload extends infer U ? (U extends Upload ? Omit<U, 'id' | 'name' | 'size'> : never) : never;

const MAX_PARALLEL = 2;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** `store` holds the uploads in the order they were added; one that was stored leaves it. */
export function createUploadQueue(options: UploadQueueOptions) {
  const { store, jobs, append, change, remove, fail, end, stop, startNext } = createSender(options);

  return {
    store,
    /** `onFileStored` is called for every document these files become, also after a retry. Returns the ids of the uploads. */
    add(files: Iterable<File>, onFileStored?: StoredListener): string[] {
      const added = Array.from(files, (file) => ({ id: newId(), file }));
      const ids = added.map(({ id }) => id);
      const batch = createBatch(ids);
      for (const { id, file } of added) {
        jobs.set(id, { file, onStored: onFileStored, batch });
        append({ id, name: file.name, size: file.size, state: 'waiting' });
      }
      for (const { id, file } of added)
        if (file.size > MAX_DOCUMENT_BYTES) fail(id, { reason: documentMessages.tooLarge, canRetry: false });
      startNext();
      return ids;
    },
    /** Lists something that cannot be uploaded, with the reason. */
    refuse(name: string, reason: string) {
      const id = newId();
      append({ id, name, size: 0, state: 'waiting' });
      fail(id, { reason, canRetry: false });
    },
    retry(id: string) {
      change(id, { state: 'waiting' });
      startNext();
    },
    pause(id: string) {
      stop(id);
      change(id, { state: 'paused' });
      startNext();
    },
    resume(id: string) {
      change(id, { state: 'waiting' });
      startNext();
    },
    /** Those that wait or are being sent. */
    pauseAll() {
      for (const { id, state } of store.getState()) {
        if (state !== 'waiting' && state !== 'sending') continue;
        stop(id);
        change(id, { state: 'paused' });
      }
    },
    resumeAll() {
      for (const { id, state } of store.getState()) if (state === 'paused') change(id, { state: 'waiting' });
      startNext();
    },
    /** Stops the upload if it is being sent, and removes it. */
    cancel(id: string) {
      stop(id);
      end(id, null);
      remove(id);
      startNext();
    },
  };
}

/** Sends the waiting uploads, `MAX_PARALLEL` at a time. `jobs` has the file of each upload. */
function createSender({ send, onStored, onFailed, onReport }: UploadQueueOptions) {
  const store = createStore<readonly Upload[]>(() => []);
  const jobs = new Map<string, Job>();

  function append(upload: Upload) {
    store.setState((uploads) => [...uploads, upload], true);
  }

  function change(id: string, progress: Progress) {
    store.setState(
      (uploads) => uploads.map((upload) => (upload.id === id ? withProgress(upload, progress) : upload)),
      true,
    );
  }

  function remove(id: string) {
    jobs.delete(id);
    store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);
  }

  function fail(id: string, { requiredPlan = null, ...failure }: Failure) {
    change(id, { state: 'failed', ...failure, requiredPlan });
    onFailed(failure.reason);
    end(id, 'failed');
  }

  function end(id: string, outcome: Outcome) {
    const batch = jobs.get(id)?.batch;
    const report = batch && endUpload(batch, id, outcome);
    if (report) onReport(report);
  }

  /** Ends its request: the server keeps nothing of a file that did not arrive whole. */
  function stop(id: string) {
    jobs.get(id)?.sending?.abort();
  }

  function startNext() {
    for (const { id } of nextToSend(store.getState())) void run(id);
  }

  async function run(id: string) {
    const job = jobs.get(id);
    if (!job) return;
    const controller = new AbortController();
    job.sending = controller;
    change(id, { state: 'sending', sent: 0 });
    const onProgress = (sent: number) => {
      if (!controller.signal.aborted) change(id, { state: 'sending', sent });
    };
    try {
      const document = await send({ file: job.file, uploadId: id, onProgress, signal: controller.signal });
      onStored(document, { areSeveral: job.batch.total > 1 });
      job.onStored?.(document);
      end(id, 'stored');
      remove(id);
    } catch (error) {
      const planLimit = error instanceof ApiError ? planLimitOf(error) : null;
      fail(id, { reason: messageOf(error), canRetry: true, requiredPlan: planLimit?.requiredPlan ?? null });
    }
    startNext();
  }

  return { store, jobs, append, change, remove, fail, end, stop, startNext };
}

function withProgress({ id, name, size }: Upload, progress: Progress): Upload {
  return { id, name, size, ...progress };
}

/** The waiting uploads for which a place is free. */
function nextToSend(uploads: readonly Upload[]): Upload[] {
  const free = MAX_PARALLEL - uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}
