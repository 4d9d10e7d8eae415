import { expect, test } from 'vitest';
import { extractErrorCodes } from './error-codes.ts';

test.each([
  [
    '{"error":{"message":"You said: secret","type":"invalid_request_error","param":null,"code":"context_length_exceeded"}}',
    'type invalid_request_error, code context_length_exceeded',
  ],
  ['{"type":"error","error":{"type":"overloaded_error","message":"secret"}}', 'type error, type overloaded_error'],
  [
    '[{"error":{"code":400,"message":"secret","status":"INVALID_ARGUMENT","details":[{"@type":"x","reason":"API_KEY_INVALID"}]}}]',
    'code 400, status INVALID_ARGUMENT, reason API_KEY_INVALID',
  ],
])('%s is reduced to its codes', (body, codes) => {
  expect(extractErrorCodes(body, '')).toBe(codes);
});

test.each([
  '<h1>secret</h1>',
  '',
  '{"error":"secret words"}',
  '{"error":{"code":"secret words of a person"}}',
  '"secret"',
  'null',
  '{"a":'.repeat(5_000),
])('%s has no code', (body) => {
  expect(extractErrorCodes(body, '')).toBe('');
});

test('our key is never included, even if the provider sends it as a code', () => {
  expect(extractErrorCodes('{"error":{"type":"bad_key","code":"sk-very-secret"}}', 'sk-very-secret')).toBe(
    'type bad_key',
  );
});
