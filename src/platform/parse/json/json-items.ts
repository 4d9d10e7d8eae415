// Cuts a JSON file into the conversations, rows or whatever its list has, one at a time, however large the whole is. It looks
// at brackets and quotes only; each item is parsed by whoever gets it.
//
//   const items = new JsonItems({ listKey: 'conversations', maxBytes: 32 * 1024 ** 2 });
//   for await (const chunk of file) for (const item of items.push(chunk)) …JSON.parse(item.bytes.toString())
//   items.end();

/** `bytes` is null for an item larger than allowed. `end`: how many bytes of the file are read when it is done with. */
export type JsonItem = { bytes: Buffer | null; end: number };

/** A file ends after its list ('whole') or in the middle of it ('cut'), or it has no list ('not-json'). */
export type JsonEnding = 'whole' | 'cut' | 'not-json';

type JsonItemsOptions = {
  /** A file whose value is an object has its list at this key. If there is none, the object is the only item. */
  listKey: string;
  /** The limit is for one item. */
  maxBytes: number;
  /** Goes on behind an item that has `end`, in the rest of the file from there. */
  from?: number;
};

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** A longer key is not the one that is looked for. */
const MAX_KEY_BYTES = 100;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** 'object': in the outer object, before its list. 'list': between two items. */
type Mode = 'start' | 'object' | 'list' | 'item' | 'after' | 'broken';

export class JsonItems {
  readonly #listKey: string;
  readonly #maxBytes: number;
  #mode: Mode;
  /** Bytes of the file before the chunk. */
  #passed: number;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The item that is open; null once it is too large. */
  #parts: Buffer[] | null = [];
  #size = 0;
  /** A number or a word instead of an object. */
  #isScalar = false;
  /** These are about the outer object: the key whose value follows, and whether a key is being read. */
  #key = '';
  #isKey = false;
  #expectsKey = false;

  constructor({ listKey, maxBytes, from = 0 }: JsonItemsOptions) {
    this.#listKey = listKey;
    this.#maxBytes = maxBytes;
    this.#passed = from;
    this.#mode = from === 0 ? 'start' : 'list';
  }

  /** Call it with one piece after the other. The items own their bytes. */
  *push(chunk: Uint8Array): Generator<JsonItem> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#mode === 'item') {
        const end = this.#readItem(chunk, at);
        this.#keep(chunk.subarray(at, end.at));
        at = end.at;
        if (end.isDone) yield this.#finish(at);
      } else if (this.#mode === 'object') {
        const end = this.#readObject(chunk, at);
        this.#keep(chunk.subarray(at, end));
        at = end;
        if (this.#depth === 0 && !this.#isInList()) yield this.#finishWhole(at);
      } else {
        at = this.#readBetween(chunk, at);
      }
    }
    this.#passed += chunk.length;
  }

  /** Returns how the file ended, once all of it was pushed. */
  end(): JsonEnding {
    if (this.#mode === 'after') return 'whole';
    return this.#mode === 'broken' || this.#mode === 'start' ? 'not-json' : 'cut';
  }

  /** Before the list, between its items, and behind it. Returns where an item begins, or the end of the chunk. */
  #readBetween(chunk: Uint8Array, from: number): number {
    if (this.#mode === 'after' || this.#mode === 'broken') return chunk.length;
    for (let at = from; at < chunk.length; at++) {
      const byte = byteAt(chunk, at);
      if (isSpace(byte)) continue;
      if (this.#mode === 'start') {
        if (this.#passed + at < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[this.#passed + at]) continue;
        return this.#start(byte, at);
      }
      if (byte === COMMA) continue;
      if (byte === CLOSE_LIST) {
        this.#mode = 'after';
        return at + 1;
      }
      this.#mode = 'item';
      this.#isScalar = byte !== OPEN_LIST && byte !== OPEN_OBJECT && byte !== QUOTE;
      return at;
    }
    return chunk.length;
  }

  #start(byte: number, at: number): number {
    if (byte === OPEN_LIST) this.#mode = 'list';
    else if (byte === OPEN_OBJECT) {
      this.#mode = 'object';
      return at;
    } else this.#mode = 'broken';
    return at + 1;
  }

  /** Returns where the item ends, behind its last byte, or the end of the chunk. */
  #readItem(chunk: Uint8Array, from: number): { at: number; isDone: boolean } {
    for (let at = from; at < chunk.length; at++) {
      const byte = byteAt(chunk, at);
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) {
          this.#isInString = false;
          if (this.#depth === 0) return { at: at + 1, isDone: true };
        }
      } else if (this.#isScalar && endsScalar(byte)) return { at, isDone: true };
      else if (this.#endsItem(byte)) return { at: at + 1, isDone: true };
    }
    return { at: chunk.length, isDone: false };
  }

  /** Returns true if the item ends with this byte, which is outside of strings. */
  #endsItem(byte: number): boolean {
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth++;
    else if (!this.#isScalar && (byte === CLOSE_OBJECT || byte === CLOSE_LIST)) {
      this.#depth--;
      return this.#depth === 0;
    }
    return false;
  }

  /** Reads the outer object up to its list, or to its end. */
  #readObject(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = byteAt(chunk, at);
      if (this.#isInString) this.#readOuterString(byte);
      else if (byte === OPEN_LIST && this.#depth === 1 && this.#key === this.#listKey && !this.#expectsKey) {
        this.#mode = 'list';
        this.#depth = 0;
        this.#reset();
        return at + 1;
      } else if (byte === QUOTE) this.#beginOuterString();
      else this.#readOuterMark(byte);
      if (this.#depth === 0) return at + 1;
    }
    return chunk.length;
  }

  #beginOuterString(): void {
    this.#isInString = true;
    this.#isKey = this.#depth === 1 && this.#expectsKey;
    if (this.#isKey) this.#key = '';
  }

  #readOuterMark(byte: number): void {
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.#depth--;
    else if (byte === COLON && this.#depth === 1) this.#expectsKey = false;
    if (this.#depth === 1 && (byte === COMMA || byte === OPEN_OBJECT)) this.#expectsKey = true;
  }

  #readOuterString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#isInString = false;
      this.#isKey = false;
      return;
    }
    if (this.#isKey && this.#key.length < MAX_KEY_BYTES) this.#key += String.fromCharCode(byte);
  }

  #isInList(): boolean {
    return this.#mode === 'list';
  }

  #keep(bytes: Uint8Array): void {
    if (this.#mode === 'list') return;
    this.#size += bytes.length;
    if (this.#size > this.#maxBytes) this.#parts = null;
    else this.#parts?.push(Buffer.from(bytes));
  }

  #finish(at: number): JsonItem {
    const item = { bytes: this.#parts && Buffer.concat(this.#parts), end: this.#passed + at };
    this.#mode = 'list';
    this.#reset();
    return item;
  }

  #finishWhole(at: number): JsonItem {
    const item = this.#finish(at);
    this.#mode = 'after';
    return item;
  }

  #reset(): void {
    this.#parts = [];
    this.#size = 0;
    this.#isScalar = false;
    this.#isInString = false;
    this.#isEscaped = false;
  }
}

function endsScalar(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_LIST || isSpace(byte);
}

/** The index is in the chunk. */
function byteAt(chunk: Uint8Array, index: number): number {
  return chunk[index] ?? 0;
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LF || byte === CR || byte === TAB;
}
