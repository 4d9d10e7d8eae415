// The object storage port: buckets of bytes, with engines disk.ts and s3.ts. Keys are made by the server and never
// contain anything a user typed.

import type { Readable } from 'node:stream';

export type StoredObject = { size: number; body: Readable };

/** `sha256` is in hexadecimal digits; null where it is not known, so that only the size is compared. */
export type ExpectedObject = { bucket: string; key: string; size: number; sha256: string | null };

export type StorageEngine = {
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
  /** Yields what is in the bucket, in no particular order; nothing when there is no such bucket. */
  list(bucket: string): AsyncIterable<{ key: string; size: number }>;
  /** Removes what uploads of processes that were killed left on this machine. Call it now and then. */
  tidy(): Promise<void>;
  /** Rejects if the store does not respond. */
  ping(): Promise<void>;
};

export type Storage = StorageEngine & {
  /**
   * Opens an object that is to be what was stored. Rejects with 'server/file-missing' or 'server/file-damaged'; the body of
   * one above 4 MB ends with that error in front of its last piece, and is told from the next call on before it begins.
   */
  open(object: ExpectedObject): Promise<StoredObject>;
};
