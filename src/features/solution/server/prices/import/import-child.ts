// The child process of an import: it reads the file from standard input and writes lines of JSON, each a batch of prices, and at the end
// the report or what is wrong. However large or hostile a file is, only this process pays for it.

import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { readPriceFile } from './read-price-file.ts';

async function* decode(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of input) yield decoder.write(chunk);
  yield decoder.end();
}

async function write(message: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain');
}

const [name = 'prices', today = ''] = process.argv.slice(2);
try {
  const file = readPriceFile(decode(process.stdin), { name, today });
  for (let next = await file.next(); ; next = await file.next()) {
    if (next.done) {
      await write({ done: next.value });
      break;
    }
    await write({ rows: next.value });
  }
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  await write({ problem: error.message });
}
