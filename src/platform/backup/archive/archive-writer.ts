// Writes the files of a backup as one tar archive. After every few thousand files comes a list of their SHA-256 in the format
// of sha256sum, so that `sha256sum -c` checks an unpacked backup; the last list is the last file.

import { createHash } from 'node:crypto';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Lists are written, and later read, in parts that fit into memory. */
const MAX_LISTED = 5_000;

export const SUMS_FOLDER = 'SHA256SUMS';

export type ArchiveFile = { name: string; size: number; body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

export class ArchiveWriter {
  readonly #modified: number;
  readonly #listed: string[] = [];
  #lists = 0;

  constructor(createdAt: Date) {
    this.#modified = Math.floor(createdAt.getTime() / 1000);
  }

  /** Yields the bytes of one file. Throws when the body has another size than was said. */
  async *add({ name, size, body }: ArchiveFile): AsyncGenerator<Buffer> {
    if (this.#listed.length >= MAX_LISTED) yield* this.#addSums();
    const hash = createHash('sha256');
    let written = 0;
    yield tarHeader({ name, size, modified: this.#modified });
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      written += bytes.length;
      if (written > size) break;
      hash.update(bytes);
      yield bytes;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}. It is damaged.`);
    yield tarPadding(size);
    this.#listed.push(`${hash.digest('hex')}  ${name}\n`);
  }

  /** A text that is in memory. */
  async *addText(name: string, text: string): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text);
    yield* this.add({ name, size: bytes.length, body: [bytes] });
  }

  async *end(): AsyncGenerator<Buffer> {
    yield* this.#addSums();
    yield tarEnd();
  }

  async *#addSums(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(this.#listed.splice(0).join(''));
    const name = `${SUMS_FOLDER}/${String(++this.#lists).padStart(6, '0')}`;
    yield tarHeader({ name, size: bytes.length, modified: this.#modified });
    yield bytes;
    yield tarPadding(bytes.length);
  }
}
