// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wordsAround } from './cited-words.ts';

test('the words around a citation are those of its paragraph, without the mark and without common words', () => {
  document.body.innerHTML =
    '<p>Unrelated paragraph.</p><p>Every hub keeps <b>shared services</b><button class="cite">1</button>, with a firewall at 10.20.0.4.</p>';
  expect(wordsAround(document.querySelector('.cite')!)).toEqual([
    'keeps',
    'shared',
    'services',
    'firewall',
    '10.20.0.4',
  ]);
});
