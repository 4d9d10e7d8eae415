// The form of bucket names and object keys. Both engines refuse anything else, so that a key can never
// climb out of its bucket, whatever the caller did to make it.

const BUCKET = /^[a-z0-9][a-z0-9-]{1,40}$/;
const KEY = /^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/;
const MAX_KEY_LENGTH = 512;

/** Throws when `bucket` or `key` is not well formed: that is a fault of the caller, never of a person. */
export function requireObjectKey(object: { bucket: string; key: string }): void {
  requireBucket(object.bucket);
  const { key } = object;
  if (
    key.length > MAX_KEY_LENGTH ||
    !KEY.test(key) ||
    key.split('/').some((part) => part === '.' || part.includes('..'))
  ) {
    throw new Error(`Not an object key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}

export function requireBucket(bucket: string): void {
  if (!BUCKET.test(bucket)) throw new Error(`Not a bucket name: ${JSON.stringify(bucket.slice(0, 80))}`);
}
