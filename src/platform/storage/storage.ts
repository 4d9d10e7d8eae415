// The object storage port: buckets of bytes, with engines disk.ts and s3.ts. Keys are made by the server and never
// contain anything a user typed.

import type { Readable } from 'node:stream';

export type StoredObject = { size: number; body: Readable };

export type Storage = {
  readonly engine: 'disk' | 's3';
  /** Creates the bucket if it is missing. Rejects with a `StartFailure` when the storage cannot be used. */
  ensureBucket(bucket: string): Promise<void>;
  /**
   * Stores `body` under `key` and returns its size in bytes. All or nothing: an aborted or oversized body leaves no
   * object. Rejects with the problem 'request/too-large' as soon as `maxBytes` is exceeded.
   */
  put(object: {
    bucket: string;
    key: string;
    body: Readable;
    contentType: string;
    maxBytes: number;
  }): Promise<{ size: number }>;
  /** Returns `null` if there is no such object. */
  get(object: { bucket: string; key: string }): Promise<StoredObject | null>;
  /** Deletes the object. Does nothing if there is none. */
  delete(object: { bucket: string; key: string }): Promise<void>;
  /** Removes what uploads of processes that were killed left on this machine. Call it now and then. */
  tidy(): Promise<void>;
  /** Rejects if the store does not respond. */
  ping(): Promise<void>;
};
