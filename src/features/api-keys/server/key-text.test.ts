import { expect, test } from 'vitest';
import { findTokens } from '#text/secrets/find-tokens.ts';
import { createKeyText, hashKey, isKeyText } from './key-text.ts';

test('a key is told from a text of the same form by its checksum', () => {
  const key = createKeyText();
  expect(isKeyText(key)).toBe(true);
  const last = key.endsWith('0') ? '1' : '0';
  expect(isKeyText(`${key.slice(0, -1)}${last}`)).toBe(false);
  expect(isKeyText(`${key}0`)).toBe(false);
  expect(isKeyText(key.replace('lng_', 'lnx_'))).toBe(false);
});

test('two keys have nothing in common, and what is stored of one is not the key', () => {
  const [one, other] = [createKeyText(), createKeyText()];
  expect(one).not.toBe(other);
  expect(hashKey(one)).not.toContain(one.slice(4, 20));
});

test('the secret detector knows an API key in a text', () => {
  const key = createKeyText();
  expect(findTokens(`curl -H "Authorization: Bearer ${key}" https://lounge.example`)).toMatchObject([
    { kind: 'lounge-key', title: 'Lounge API key', confidence: 'certain' },
  ]);
});
