import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test('addresses are separated by anything that people paste, and each is taken once', () => {
  expect(readAddresses('Ana@Example.com, bo@example.com;\ncy@example.com bo@example.com <dee@example.com>')).toEqual({
    emails: ['ana@example.com', 'bo@example.com', 'cy@example.com', 'dee@example.com'],
    wrong: [],
  });
});

test('what is no address is named', () => {
  expect(readAddresses('ana, bo@example, @x.com')).toEqual({ emails: [], wrong: ['ana', 'bo@example', '@x.com'] });
  expect(readAddresses('  ')).toEqual({ emails: [], wrong: [] });
});
