// A ZIP that is written while it is read: however large the whole is, only pieces of one file are in memory.

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { freePath, safePath } from '#text/code/file-path.ts';

export type ArchiveFile = {
  /**
   * The path includes folders: 'designs/Hub.md'. It is made safe for every file system, and a taken one gets a number.
   */
  path: string;
  body: string | AsyncIterable<string | Uint8Array>;
};

/** Files of these types are compressed already. */
const COMPRESSED = /\.(?:png|jpe?g|gif|webp|pdf|docx|xlsx|pptx|zip|gz|mp4)$/i;

/**
 * Returns the bytes of the ZIP. A file that fails destroys the stream with its error; destroying the stream ends the files.
 * Beyond 4 GB or 65,535 files it is written in the 64-bit format.
 */
export function zipStream(files: AsyncIterable<ArchiveFile>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const taken = new Set<string>();

  async function addFile({ path, body }: ArchiveFile): Promise<void> {
    const name = freePath(safePath(path) ?? 'file', taken);
    taken.add(name.toLowerCase());
    const content = Readable.from(typeof body === 'string' ? [Buffer.from(body)] : bytesOf(body), {
      objectMode: false,
    });
    const abandon = (): void => void content.destroy(new Error('The reader of the ZIP has left.'));
    output.once('close', abandon);
    if (output.destroyed) abandon();
    const ended = once(content, 'end');
    zip.addReadStream(content, name, { compress: !COMPRESSED.test(name) });
    await ended;
    output.off('close', abandon);
  }

  async function addFiles(): Promise<void> {
    for await (const file of files) await addFile(file);
    zip.end();
  }
  // The library reports what it reads as an event, too.
  zip.on('error', (error: Error) => output.destroy(error));
  addFiles().catch((error: Error) => output.destroy(error));
  return output;
}

async function* bytesOf(body: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) if (piece.length > 0) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}
