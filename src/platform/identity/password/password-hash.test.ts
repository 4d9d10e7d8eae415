import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash matches its password and no other', () => {
  const hash = hashPassword('a quiet corner');
  expect(verifyPassword('a quiet corner', hash)).toBe(true);
  for (const other of ['a quiet corner ', 'A quiet corner', '']) expect(verifyPassword(other, hash)).toBe(false);
});

test('the same password is hashed differently each time', () => {
  expect(hashPassword('a quiet corner')).not.toBe(hashPassword('a quiet corner'));
});

test('a password matches in another Unicode form of the same characters', () => {
  expect(verifyPassword('Caf\u0065\u0301 noir', hashPassword('Caf\u00e9 noir'))).toBe(true);
});

test('a hash from another implementation with other costs is understood', () => {
  // A test vector of the reference implementation, github.com/P-H-C/phc-winner-argon2, src/test.c.
  expect(
    verifyPassword(
      'password',
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ),
  ).toBe(true);
});

test('a damaged hash is an error, not a wrong password', () => {
  expect(() => verifyPassword('password', 'password')).toThrow('damaged');
});
