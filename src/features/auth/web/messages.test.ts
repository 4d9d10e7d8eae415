import { expect, test } from 'vitest';
import { authMessage } from './messages.ts';

test('a code of the catalogue has the specification’s words', () => {
  expect(authMessage({ code: 'auth/invalid-credential', message: 'INVALID' })).toBe(
    'Invalid email or password. Please check your credentials and try again.',
  );
  expect(authMessage({ code: 'auth/too-many-requests' })).toBe(
    'Too many unsuccessful login attempts. Please try again later.',
  );
});

test('another problem keeps the provider’s words, or says that it failed', () => {
  expect(authMessage({ code: 'auth/user-suspended', message: 'This user is suspended.' })).toBe(
    'This user is suspended.',
  );
  expect(authMessage({})).toBe('An error occurred during authentication.');
});
