import { expect, test } from 'vitest';
import { normalizeTitle, plainTitle } from './titles.ts';

test('a title is read without the marks of emphasis, code, deletion, links and images', () => {
  expect(plainTitle('**Hubs** and [`spokes`](#spokes)')).toBe('Hubs and spokes');
  expect(plainTitle('_The_ ~~old~~ ![plan](/a.png)  of __all__')).toBe('The old plan of all');
  expect(plainTitle('[*a*](b) [c][d] {{rto}}')).toBe('a [c][d] {{rto}}');
});

test('what is escaped or inside a word is no mark', () => {
  expect(plainTitle('\\*Starred\\* \\[a\\] C:\\\\')).toBe('*Starred* [a] C:\\');
  expect(plainTitle('snake_case and _snake_case_')).toBe('snake_case and snake_case');
});

test('names are compared without number, marks, letter case and doubled spaces', () => {
  for (const title of ['Network', '1. Network', '2.1 **network**', '10.2. `NETWORK`'])
    expect(normalizeTitle(title)).toBe('network');
  expect(normalizeTitle('3 tiers  of_it')).toBe('tiers ofit');
});

test('megabytes are read as far as a title may be long', () => {
  for (const part of ['[', '[a](', '*', '_', '\\', '1.', ' ']) {
    expect(plainTitle(part.repeat(2_000_000)).length).toBeLessThanOrEqual(1_000);
    expect(normalizeTitle(part.repeat(2_000_000)).length).toBeLessThanOrEqual(1_000);
  }
});
