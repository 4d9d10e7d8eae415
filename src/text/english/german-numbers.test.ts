import { expect, test } from 'vitest';
import { GERMAN_NUMBER, readGermanNumber } from './german-numbers.ts';

test.each([
  ['zwölf', 12],
  ['fünfundzwanzig', 25],
  ['Zweihundert', 200],
  ['dreitausendvierhundertsechs', 3_406],
  ['anderthalb Millionen', 1_500_000],
  ['eine halbe Million', 500_000],
  ['ein Dutzend', 12],
  ['eine Million', 1_000_000],
])('%s is %d', (text, value) => {
  expect(readGermanNumber(text)).toBe(value);
});

test.each(['', 'ein Haus', 'twenty', 'undzwanzig'])('“%s” is not read', (text) => {
  expect(readGermanNumber(text)).toBeNull();
});

test('an article and an elf are no numbers', () => {
  const find = (text: string) => new RegExp(String.raw`\b(?:${GERMAN_NUMBER})(?!\p{L})`, 'iu').exec(text)?.[0];
  expect(find('ein Server')).toBeUndefined();
  expect(find('an elf')).toBeUndefined();
  expect(find('etwa dreitausend Anfragen')).toBe('dreitausend');
});
