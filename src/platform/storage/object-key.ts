// The valid bucket names and object keys. Both engines reject anything else, so that a key can never escape its bucket,
// no matter how the caller built it.

const BUCKET = /^[a-z0-9][a-z0-9-]{1,40}$/;
const KEY = /^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/;
const MAX_KEY_LENGTH = 512;

/** Throws if `bucket` or `key` is malformed, which is always a bug in the caller and never a user's mistake. */
export function requireObjectKey(object: { bucket: string; key: string }): void {
  requireBucket(object.bucket);
  if (!isObjectKey(object)) throw new Error(`Not an object key: ${JSON.stringify(object.key.slice(0, 80))}`);
}

/** Returns whether the server could have made this key. */
export function isObjectKey({ key }: { key: string }): boolean {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) return false;
  return !key.split('/').some((part) => part === '.' || part.includes('..'));
}

/** Throws if the bucket name is malformed. */
export function requireBucket(bucket: string): void {
  if (!BUCKET.test(bucket)) throw new Error(`Not a bucket name: ${JSON.stringify(bucket.slice(0, 80))}`);
}
