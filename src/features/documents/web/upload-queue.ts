// Uploads under way and those that failed, two at a time, as a store React can read.
// A failed upload stays until it is tried again or dismissed.

import { MAX_DOCUMENT_BYTES } from '../shared/limits.ts';
import { newId } from '#contract/id.ts';
import type { PlanKey } from '#contract/plan.ts';
import { planLimitOf } from '#contract/plan-problem.ts';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import type { Document } from '../contract.ts';
import { documentMessages } from './messages.ts';
import type { Sending } from './send-document.ts';

export type Upload = { id: string; name: string; size: number } & (
  | { state: 'waiting' }
  /** `sent` in bytes. */
  | { state: 'sending'; sent: number }
  /** `requiredPlan` has room for it; null when more of a plan would not help. */
  | { state: 'failed'; reason: string; canRetry: boolean; requiredPlan: PlanKey | null }
);

export type StoredListener = (document: Document) => void;

export type UploadQueueOptions = {
  send: (sending: Sending) => Promise<Document>;
  onStored: StoredListener;
  onFailed: (reason: string) => void;
};

type Failure = { reason: string; canRetry: boolean; requiredPlan?: PlanKey | null };
type Job = { file: File; onStored: StoredListener | undefined; sending?: AbortController };
type Progress = Upload extends infer U ? (U extends Upload ? Omit<U, 'id' | 'name' | 'size'> : never) : never;

const PARALLEL = 2;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export function createUploadQueue({ send, onStored, onFailed }: UploadQueueOptions) {
  let uploads: readonly Upload[] = [];
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, progress: Progress) {
    set(
      uploads.map((upload) => (upload.id === id ? { id, name: upload.name, size: upload.size, ...progress } : upload)),
    );
  }

  function remove(id: string) {
    jobs.delete(id);
    set(uploads.filter((upload) => upload.id !== id));
  }

  function fail(id: string, { requiredPlan = null, ...failure }: Failure) {
    change(id, { state: 'failed', ...failure, requiredPlan });
    onFailed(failure.reason);
  }

  function startNext() {
    const free = PARALLEL - uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
    for (const { id } of next) void run(id);
  }

  async function run(id: string) {
    const job = jobs.get(id);
    if (!job) return;
    const controller = new AbortController();
    job.sending = controller;
    change(id, { state: 'sending', sent: 0 });
    const onProgress = (sent: number) => change(id, { state: 'sending', sent });
    try {
      const document = await send({ file: job.file, uploadId: id, onProgress, signal: controller.signal });
      remove(id);
      onStored(document);
      job.onStored?.(document);
    } catch (error) {
      const planLimit = error instanceof ApiError ? planLimitOf(error) : null;
      fail(id, { reason: messageOf(error), canRetry: true, requiredPlan: planLimit?.requiredPlan ?? null });
    }
    startNext();
  }

  return {
    list: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `onFileStored` hears of every document these files become, also after a retry. */
    add(files: Iterable<File>, onFileStored?: StoredListener) {
      for (const file of files) {
        const id = newId();
        jobs.set(id, { file, onStored: onFileStored });
        set([...uploads, { id, name: file.name, size: file.size, state: 'waiting' }]);
        if (file.size > MAX_DOCUMENT_BYTES) fail(id, { reason: documentMessages.tooLarge, canRetry: false });
      }
      startNext();
    },
    /** Shows a thing that cannot be uploaded, with the reason. */
    refuse(name: string, reason: string) {
      const id = newId();
      set([...uploads, { id, name, size: 0, state: 'waiting' }]);
      fail(id, { reason, canRetry: false });
    },
    retry(id: string) {
      change(id, { state: 'waiting' });
      startNext();
    },
    /** Stops it when it is under way, and forgets it. */
    cancel(id: string) {
      jobs.get(id)?.sending?.abort();
      remove(id);
      startNext();
    },
  };
}
