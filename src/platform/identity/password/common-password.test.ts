import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'passw0rd2024',
  '!Welcome123',
  'letmein1',
  'iloveyou',
  '1loveyou!',
  '$unshine1',
  '12345678',
  '87654321',
  '1234567890',
  '11111111',
  'aaaaaaaa',
  'abababab',
  '19990101',
  'abcd1234',
  'qwertyuiop',
  'poiuytrewq',
  '1q2w3e4r',
  '1qaz2wsx',
  'asdfasdf',
  'testtest',
  'monkeymonkey',
  'trustno1',
  'changeme',
  'admin123',
  'lounge2026',
  'Ｐａｓｓｗｏｒｄ',
])('%j is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'a quiet corner',
  '83#a92!47',
  'xK9$mQ2p',
  '7d4f1b09c2',
  '9037715482',
  'Grüße aus Köln',
  'пароль-не-тот',
  'sunshine over the lake',
  'password manager says hi',
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
