// Has a child process read a price file, and yields what it finds batch by batch: the child waits while a batch is stored.

import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import { priceProblems } from '../../../contract/prices.ts';
import { importReport, priceFormats } from '#model/cost/book-shapes.ts';
import { priceRow } from '#model/cost/price-row.ts';
import type { PriceBatch, ReadFile } from './read-price-file.ts';

/** The products of a large offer file are the most that it remembers. */
const HEAP = '--max-old-space-size=512';
const message = z.union([
  z.object({ rows: z.array(priceRow.omit({ isSample: true, owner: true })) }),
  z.object({ done: z.object({ format: z.enum(priceFormats), report: importReport }) }),
  z.object({ problem: z.string() }),
]);

/** Throws 'prices/unreadable' with the sentence of what is wrong. */
export async function* readInChild(
  body: Readable,
  { name, today }: { name: string; today: string },
): AsyncGenerator<PriceBatch, ReadFile> {
  const entry = fileURLToPath(new URL('./import-child.ts', import.meta.url));
  const child = spawn(process.execPath, [HEAP, entry, name, today], { stdio: ['pipe', 'pipe', 'ignore'] });
  // Ends by itself when the child does: what it has not read then no longer matters.
  const feeding = pipeline(body, child.stdin).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const line of splitLines(child.stdout)) {
      const read = message.parse(JSON.parse(line));
      if ('problem' in read) throw unreadable(read.problem);
      if ('done' in read) {
        const failure = await feeding;
        if (failure) throw failure;
        return read.done;
      }
      yield read.rows;
    }
    const failure = await feeding;
    throw failure instanceof Problem ? failure : unreadable('It takes more memory to read than an import may have.');
  } finally {
    child.kill('SIGKILL');
  }
}

/** One line at a time: `readline` would read far ahead of the database, which is slower than the child. */
async function* splitLines(output: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of output) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function unreadable(reason: string): Problem {
  return Problem.of(priceProblems, 'prices/unreadable', {
    message: `This file could not be read. ${reason} The prices that were there before are kept.`,
  });
}
