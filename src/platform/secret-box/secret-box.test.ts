import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of the installation', 'test');

test('what is sealed is read again for the same row alone', () => {
  const sealed = box.seal('glpat-x', 'one');
  expect(sealed).not.toContain('glpat');
  expect(box.open(sealed, 'one')).toBe('glpat-x');
  expect(box.open(sealed, 'other')).toBeNull();
});

test('a changed text, another secret and another use open nothing', () => {
  const sealed = box.seal('token', 'one');
  expect(box.open(`${sealed.slice(0, -2)}AA`, 'one')).toBeNull();
  expect(box.open('', 'one')).toBeNull();
  expect(createSecretBox('another secret', 'test').open(sealed, 'one')).toBeNull();
  expect(createSecretBox('a secret of the installation', 'other').open(sealed, 'one')).toBeNull();
});

test('what earlier versions have stored is opened', () => {
  // A row of an installation with this secret, from before mailboxes and calendars used the same code.
  const stored = 'awWmrsC7jwCduW54wr1QqzyfHus6nm8O9SM_UcFl1xXWDWM';
  expect(createSecretBox('a secret of the installation', 'hosted credential').open(stored, 'session')).toBe('refresh');
});
