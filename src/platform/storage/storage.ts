// The object storage port: buckets of bytes under keys the server makes. Engines: disk.ts, s3.ts.
// A key never contains anything a person typed.

import type { Readable } from 'node:stream';

export type StoredObject = { size: number; body: Readable };

export type Storage = {
  readonly engine: 'disk' | 's3';
  /** Creates the bucket when it is missing. */
  ensureBucket(bucket: string): Promise<void>;
  /**
   * Stores `body` under `key`, all or nothing: an aborted or oversized body leaves no object behind.
   * Rejects with `Problem` 'request/too-large' as soon as `maxBytes` is passed. Answers the size in bytes.
   */
  put(object: {
    bucket: string;
    key: string;
    body: Readable;
    contentType: string;
    maxBytes: number;
  }): Promise<{ size: number }>;
  /** `null` when there is no such object. */
  get(object: { bucket: string; key: string }): Promise<StoredObject | null>;
  /** Deleting what is not there is no error. */
  delete(object: { bucket: string; key: string }): Promise<void>;
  /** Rejects when the store cannot answer. */
  ping(): Promise<void>;
};
