// Takes so many bytes at a time from a stream, whatever the sizes of its chunks. What was read and not taken yet is one
// chunk at most.

export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Returns between one and `max` bytes; none at the end of the stream. */
  async takeSome(max: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return this.#rest;
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(max);
    return taken;
  }

  /** Returns `size` bytes, or fewer at the end of the stream. */
  async takeUpTo(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0;) {
      const part = await this.takeSome(missing);
      if (part.length === 0) break;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Returns `size` bytes. Rejects when the stream ends before. */
  async take(size: number): Promise<Buffer> {
    const bytes = await this.takeUpTo(size);
    if (bytes.length < size) throw new Error('It ends too early.');
    return bytes;
  }

  async skip(size: number): Promise<void> {
    for await (const _bytes of this.takeStream(size));
  }

  /** The next `size` bytes as a stream, which can be read in parts. It throws when the stream ends before. */
  takeStream(size: number): AsyncIterable<Buffer> {
    let missing = size;
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (missing === 0) return { done: true, value: undefined };
      const part = await this.takeSome(missing);
      if (part.length === 0) throw new Error('It ends too early.');
      missing -= part.length;
      return { done: false, value: part };
    };
    // An iterator without `return` goes on where a reader has stopped.
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }
}
