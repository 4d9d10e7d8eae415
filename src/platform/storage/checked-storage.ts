// Reads of the object store that say so when an object is missing, or is no longer what was stored: a disk that rots, or
// somebody who writes into the folder, is noticed before a person takes the bytes for theirs.

import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Log } from '#platform/log/log.ts';
import type { ExpectedObject, Storage, StorageEngine, StoredObject } from './storage.ts';

/** An object up to this size is compared before its first byte is handed out. */
const COMPARED_FIRST_BYTES = 4 * 1024 * 1024;
/** Objects of which the log has said that they are damaged or missing. */
const MAX_REMEMBERED = 1_000;

type Fault = 'server/file-damaged' | 'server/file-missing';

/** True for the problems with which `Storage.open` rejects: the storage works, and this one object is not what it was. */
export function isFileFault(error: unknown): error is Problem {
  return error instanceof Problem && (error.code === 'server/file-damaged' || error.code === 'server/file-missing');
}

/** Adds `open` to an engine. */
export function withChecks(engine: StorageEngine, log?: Log): Storage {
  const faulty = new Set<string>();

  function faultOf(object: ExpectedObject, code: Fault): Problem {
    const place = placeOf(object);
    if (!faulty.has(place)) {
      log?.error({ bucket: object.bucket, key: object.key, code }, 'a stored file is damaged or missing');
      if (faulty.size >= MAX_REMEMBERED) faulty.clear();
      faulty.add(place);
    }
    return Problem.of(sharedProblems, code);
  }

  async function find(object: ExpectedObject): Promise<StoredObject> {
    const found = await engine.get(object);
    if (!found) throw faultOf(object, 'server/file-missing');
    if (found.size === object.size) return found;
    found.body.destroy();
    throw faultOf(object, 'server/file-damaged');
  }

  async function open(object: ExpectedObject): Promise<StoredObject> {
    const { size, sha256 } = object;
    const found = await find(object);
    if (sha256 === null) return found;
    if (size <= COMPARED_FIRST_BYTES) {
      const bytes = await buffer(found.body);
      if (hashOf(bytes) !== sha256) throw faultOf(object, 'server/file-damaged');
      faulty.delete(placeOf(object));
      return { size, body: Readable.from([bytes]) };
    }
    const fault = (): Problem => faultOf(object, 'server/file-damaged');
    if (!faulty.has(placeOf(object))) return { size, body: checking(found.body, sha256, fault) };
    // The one before found damage at its end; this one is told before it begins, unless the object was brought back.
    const reading = checking(found.body, sha256, fault);
    await pipeline(reading, async function drain(chunks: AsyncIterable<unknown>) {
      for await (const _ of chunks);
    });
    faulty.delete(placeOf(object));
    return find(object);
  }

  return { ...engine, open };
}

/** Hands on all but the last piece as it comes, and the last one only when the whole is what it was. */
function checking(body: Readable, sha256: string, fault: () => Problem): Readable {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready ?? undefined);
    },
    flush(done) {
      if (hash.digest('hex') !== sha256) return done(fault());
      done(null, held ?? undefined);
    },
  });
  body.on('error', (error) => check.destroy(error));
  check.on('close', () => body.destroy());
  return body.pipe(check);
}

function placeOf({ bucket, key }: ExpectedObject): string {
  return `${bucket}/${key}`;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
