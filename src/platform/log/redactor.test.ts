import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { secretValues } from '../config/secret-values.ts';
import { createLog } from './log.ts';
import { createRedactor } from './redactor.ts';

const KEY = 'sk-"live"/1 +ä\\';

test.each([
  ['as it is', KEY],
  ['in JSON', JSON.stringify({ message: `bad key ${KEY}` })],
  ['in a URL', `https://example.com/?key=${encodeURIComponent(KEY)}`],
  ['in a form', new URLSearchParams({ key: KEY }).toString()],
])('a secret is removed %s', (_, given) => {
  const redacted = createRedactor([KEY])(given);
  expect(redacted).toContain('[secret]');
  expect(redacted).not.toContain('live');
});

test('a secret within another one does not leave the rest of it', () => {
  expect(createRedactor(['abcd', 'abcd-efgh'])('the key abcd-efgh')).toBe('the key [secret]');
});

test('a log line has none of the values of secret settings, whatever the field or the error says', async () => {
  const config = readConfig({
    OPENAI_API_KEY: KEY,
    DATABASE_URL: 'postgres://lounge:p%40ss-word@db/lounge',
    STRIPE_SECRET_KEY: 'sk_test_4242',
    PORT: '4321',
  });
  const lines = new PassThrough();
  const log = createLog({ level: 'debug', destination: lines, redact: createRedactor(secretValues(config)) });
  log.child({ requestId: KEY }).error({ err: new Error(`refused ${KEY}`), url: encodeURIComponent(KEY) }, `key ${KEY}`);
  log.warn({ deep: { er: { text: 'sk_test_4242 p@ss-word p%40ss-word' } } }, 'PORT is 4321');
  lines.end();
  const written = await text(lines);
  expect(written).not.toMatch(/live|sk_test_4242|ss-word/);
  expect(written).toContain('PORT is 4321');
  for (const line of written.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
});
