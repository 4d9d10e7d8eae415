// Says in words why the object storage cannot be used when the server starts.

import { S3ServiceException } from '@aws-sdk/client-s3';
import { codeOf, StartFailure } from '../config/start-failure.ts';

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
