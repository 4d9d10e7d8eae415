// Says in words why the object storage cannot be used: when the server starts, and while people work.

import { S3ServiceException } from '@aws-sdk/client-s3';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { codeOf, StartFailure } from '#platform/log/start-failure.ts';

type Place = { endpoint: string | undefined; region: string; bucket: string };

/** Turns the failure of the first call into a `StartFailure`. */
export function toS3Failure(error: unknown, { endpoint, region, bucket }: Place): StartFailure {
  const place = endpoint ?? `Amazon S3 in ${region}`;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined)
    return new StartFailure({
      setting: endpoint === undefined ? 'S3_REGION' : 'S3_ENDPOINT',
      reason: `the object storage at ${place} cannot be reached (${codeOf(error)}).`,
      remedy: 'Start it, or correct the address.',
      cause: error,
    });
  if (status === 301 || status === 400)
    return new StartFailure({
      setting: 'S3_REGION',
      reason: `the bucket ${bucket} is not in the region ${region} (status ${status}).`,
      remedy: 'Set the region of the bucket.',
      cause: error,
    });
  return new StartFailure({
    setting: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    reason: `the object storage at ${place} denies access to the bucket ${bucket} (${codeOf(error)}, status ${status}).`,
    remedy: 'Correct the keys, or allow them to read, write, delete and create buckets with S3_BUCKET_PREFIX.',
    cause: error,
  });
}

/**
 * What stores answer when they are full: the status 507, which MinIO sends as XMinioStorageFull
 * (https://github.com/minio/minio/blob/master/cmd/api-errors.go), and QuotaExceeded of Ceph
 * with 403 (https://docs.csc.fi/cloud/object-storage-error-msgs/).
 */
const FULL_STATUS = 507;
const FULL_CODES = new Set(['QuotaExceeded', 'XMinioStorageFull']);

/** Turns the failure of a later call into a `Problem`; what is our own mistake, such as denied access, stays as it is. */
export function toS3Problem(error: unknown): unknown {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const isFull = error instanceof Error && FULL_CODES.has(error.name);
  if (isFull || status === FULL_STATUS)
    return Problem.of(sharedProblems, 'server/out-of-space', {
      message: 'The file storage of this Lounge is full, so nothing more can be stored. What was saved is safe.',
      cause: error,
    });
  if (status !== undefined && status < 500) return error;
  return Problem.of(sharedProblems, 'server/unavailable', {
    message: 'The file storage cannot be reached at the moment. What was saved is safe; try again in a moment.',
    cause: error,
  });
}
