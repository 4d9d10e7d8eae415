// Inspects an upload while it streams through: its hash, and its bytes as long as it may be a readable text.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem } from '#contract/problem.ts';
import { documentProblems } from '../../contract.ts';
import { MAX_TEXT_BYTES } from '../../shared/limits.ts';

export class InspectedBody {
  /** The bytes to store. Fails with 'documents/upload-incomplete' when the sender hangs up, or as `onGrow` does. */
  readonly content: Readable;
  readonly #hash = createHash('sha256');
  #head: Buffer[] = [];
  #size = 0;

  /** `onGrow` is called with the size so far before the bytes that make it are stored. */
  constructor(body: Readable, onGrow: (size: number) => Promise<void>) {
    this.content = Readable.from(this.#watch(body, onGrow), { objectMode: false });
  }

  /** Returns the hash in hex. Call it once the content has ended. */
  sha256(): string {
    return this.#hash.digest('hex');
  }

  /** The first bytes of the file: all of them when it is small enough to be a readable text. */
  head(): Buffer {
    return Buffer.concat(this.#head);
  }

  isWhole(): boolean {
    return this.#size <= MAX_TEXT_BYTES;
  }

  async *#watch(body: Readable, onGrow: (size: number) => Promise<void>): AsyncGenerator<Buffer> {
    for await (const bytes of arriving(body)) {
      this.#hash.update(bytes);
      if (this.isWhole()) this.#head.push(bytes);
      this.#size += bytes.length;
      await onGrow(this.#size);
      yield bytes;
    }
  }
}

/** The chunks of the body. Whatever ends it early is 'documents/upload-incomplete', unless it says more itself. */
async function* arriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    // When storing fails, the connection stays open for the error response.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (cause) {
    throw cause instanceof Problem ? cause : Problem.of(documentProblems, 'documents/upload-incomplete', { cause });
  }
}
