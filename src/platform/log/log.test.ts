import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the link that makes the first admin stays readable, and what looks like a secret beside it does not', () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    destination: new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  });
  const claimUrl = 'https://lounge.example.com/claim?token=Qm8v2LrT0yXs7PzK4nBc9WdEf3GhJ6aUi1oSxVtRq5M';
  const key = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYzq81Vn04LmT'].join('/').slice(0, 40);
  log.info({ claimUrl, note: `aws_secret_access_key = ${key}` }, 'There is no admin yet.');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ claimUrl });
  expect(lines[0]).not.toContain(key);
});
