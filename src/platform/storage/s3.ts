// The S3 engine, for any S3-compatible store. Bodies are spooled first (spool.ts): one PutObject with a known length is
// all or nothing, whereas a killed multipart upload leaves parts behind that are charged for.

import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import { requireBucket, requireObjectKey } from './object-key.ts';
import { toS3Failure, toS3Problem } from './s3-failure.ts';
import { removeAbandonedBodies, spool } from './spool.ts';
import type { StorageEngine } from './storage.ts';

export type S3Settings = {
  /** Defaults to Amazon's endpoint for the region. */
  endpoint?: string | undefined;
  region: string;
  /** Prefix of every bucket name. */
  bucketPrefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Buckets are ensured when the server starts, which should not wait for a store that is away. */
const START_TIMEOUT_MS = 3_000;

type S3Options = {
  settings: S3Settings;
  spoolDirectory: string;
  space?: DiskSpace | undefined;
  /** A store that sends nothing for so long is given up; a minute by default. */
  idleMs?: number;
};

/**
 * Opens the engine. Bodies are written to `spoolDirectory`, whose disk `space` guards, before they are sent. Besides what the port
 * says, its methods reject with 'server/unavailable' while the store cannot be reached, and with 'server/out-of-space' when it is full.
 */
export function openS3Storage({ settings, spoolDirectory, space, idleMs = IDLE_TIMEOUT_MS }: S3Options): StorageEngine {
  const client = createClient(settings, idleMs);
  const ensured = new Set<string>();

  function locate(object: { bucket: string; key: string }): { Bucket: string; Key: string } {
    requireObjectKey(object);
    return { Bucket: settings.bucketPrefix + object.bucket, Key: object.key };
  }

  return {
    engine: 's3',

    async ensureBucket(bucket) {
      requireBucket(bucket);
      const Bucket = settings.bucketPrefix + bucket;
      const limit = { abortSignal: AbortSignal.timeout(START_TIMEOUT_MS) };
      try {
        const found = await client.send(new HeadBucketCommand({ Bucket }), limit).catch(nullWhenMissing);
        if (!found) await client.send(new CreateBucketCommand({ Bucket }), limit).catch(ignoreWhenOurs);
      } catch (error) {
        throw toS3Failure(error, { endpoint: settings.endpoint, region: settings.region, bucket: Bucket });
      }
      ensured.add(Bucket);
      await removeAbandonedBodies(spoolDirectory);
    },

    async put({ body, contentType, maxBytes, ...object }) {
      const location = locate(object);
      const spooled = await spool({ directory: spoolDirectory, body, maxBytes, space });
      try {
        const content = createReadStream(spooled.path);
        const sent = { ...location, Body: content, ContentLength: spooled.size, ContentType: contentType };
        await client.send(new PutObjectCommand(sent)).catch(throwProblem);
        return { size: spooled.size };
      } finally {
        await rm(spooled.path, { force: true });
      }
    },

    async get(object) {
      const found = await client
        .send(new GetObjectCommand(locate(object)))
        .catch(nullWhenMissing)
        .catch(throwProblem);
      if (!found) return null;
      if (!(found.Body instanceof Readable) || found.ContentLength === undefined)
        throw new Error('The object store sent no body or no length.');
      return { size: found.ContentLength, body: found.Body };
    },

    async delete(object) {
      await client
        .send(new DeleteObjectCommand(locate(object)))
        .catch(nullWhenMissing)
        .catch(throwProblem);
    },

    async *list(bucket) {
      requireBucket(bucket);
      const Bucket = settings.bucketPrefix + bucket;
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }))
          .catch(nullWhenNoBucket)
          .catch(throwProblem);
        for (const { Key, Size } of page?.Contents ?? []) if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
        ContinuationToken = page?.NextContinuationToken;
        if (!ContinuationToken) return;
      }
    },

    tidy: () => removeAbandonedBodies(spoolDirectory),

    async ping() {
      await Promise.all([...ensured].map((Bucket) => client.send(new HeadBucketCommand({ Bucket }))));
    },
  };
}

function createClient(settings: S3Settings, idleMs: number): S3Client {
  const { accessKeyId, secretAccessKey, endpoint, region } = settings;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely support <bucket>.<host>.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many of them reject the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The library only warns of what exceeds its `requestTimeout`, and waits on.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: idleMs },
  });
}

function throwProblem(error: unknown): never {
  throw toS3Problem(error);
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
    return null;
  throw error;
}

function nullWhenNoBucket(error: unknown): null {
  if (error instanceof S3ServiceException && error.name === 'NoSuchBucket') return null;
  throw error;
}

/** Ignores that another process created the bucket at the same moment. */
function ignoreWhenOurs(error: unknown): void {
  if (error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou') return;
  throw error;
}
