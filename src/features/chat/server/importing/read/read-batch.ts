// Reads a part of a file of conversations: as many as fit into one message to the server. Runs in a child process.

import { closeSync, openSync, readSync } from 'node:fs';
import { JsonItems, type JsonEnding, type JsonItem } from '#platform/parse/json/json-items.ts';
import { isChatGpt, readChatGpt } from './read-chatgpt.ts';
import { isClaude, readClaude } from './read-claude.ts';
import { isLounge, readLounge } from './read-lounge.ts';
import { cleanTitle, isObject, skipped, type ReadItem } from './read-item.ts';

/** The `start` is 0, or the `next` of the part before. */
export type BatchOrder = { path: string; start: number };

/** The `end` counts the bytes of the file that are read with the item. */
export type BatchItem = ReadItem & { end: number };

export type Batch = {
  items: BatchItem[];
  /** The next part begins here. It is null at the end of the file. */
  next: number | null;
  /** It says, at the end of the file, how the file ended. */
  ending: JsonEnding | null;
};

const CHUNK_BYTES = 256 * 1024;
/** A conversation of thousands of long messages has a few megabytes. */
const MAX_ITEM_BYTES = 32 * 1024 * 1024;
const MAX_ITEMS = 100;
/** Bytes of the file. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;
const UNNAMED = 'Without a title';

export function readBatch({ path, start }: BatchOrder): Batch {
  const reader = new JsonItems({ listKey: 'conversations', maxBytes: MAX_ITEM_BYTES, from: start });
  const items: BatchItem[] = [];
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    for (let at = start; ;) {
      const length = readSync(file, chunk, 0, CHUNK_BYTES, at);
      if (length === 0) return { items, next: null, ending: reader.end() };
      for (const item of reader.push(chunk.subarray(0, length))) {
        items.push({ ...readItem(item), end: item.end });
        const isFull = items.length >= MAX_ITEMS || item.end - start >= MAX_BATCH_BYTES;
        if (isFull && reader.end() !== 'whole') return { items, next: item.end, ending: null };
      }
      at += length;
    }
  } finally {
    closeSync(file);
  }
}

function readItem({ bytes }: JsonItem): ReadItem {
  if (bytes === null) return skipped(UNNAMED, 'It is larger than 32 MB.');
  const value = parse(bytes);
  if (!isObject(value)) return skipped(UNNAMED, 'This is not a conversation.');
  if (isChatGpt(value)) return readChatGpt(value);
  if (isClaude(value)) return readClaude(value);
  if (isLounge(value)) return readLounge(value);
  return skipped(cleanTitle(value['title'] ?? value['name']) ?? UNNAMED, 'This is not a conversation.');
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
}
