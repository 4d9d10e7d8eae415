// Inspects an upload while it streams through: its hash, and its bytes as long as it may be a readable text.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem } from '#contract/problem.ts';
import { documentProblems } from '../../contract.ts';
import { MAX_TEXT_BYTES } from './readable-text.ts';

export class InspectedBody {
  /** The bytes to store. Fails with 'documents/upload-incomplete' when the sender hangs up. */
  readonly content: Readable;
  readonly #hash = createHash('sha256');
  #head: Buffer[] = [];
  #size = 0;

  constructor(body: Readable) {
    this.content = Readable.from(this.#watch(body), { objectMode: false });
  }

  /** In hex. Call it once the content has ended. */
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

  async *#watch(body: Readable): AsyncGenerator<Buffer> {
    try {
      // When storing fails, the connection stays open for the error response.
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        this.#hash.update(bytes);
        if (this.isWhole()) this.#head.push(bytes);
        this.#size += bytes.length;
        yield bytes;
      }
    } catch (cause) {
      throw Problem.of(documentProblems, 'documents/upload-incomplete', { cause });
    }
  }
}
