import { expect, test } from 'vitest';
import { layoutSolution } from '#model/layout/layout-solution.ts';
import { textWidth } from '#model/layout/text/text-width.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { MIN_FIT_ZOOM, nameBox, nameSizeAt } from './box-names.ts';

const { solution } = buildSolution({
  title: 'Shop',
  provider: 'azure',
  services: ['AKS', 'PostgreSQL', 'Redis', 'Front Door', 'Application Gateway', 'Event Hubs'],
});
const { boxes } = layoutSolution(solution, { environmentId: 'production' });

test('a name that is written is never smaller than 11 pixels on the screen, and than 10 far away', () => {
  for (let zoom = 0.02; zoom < 2; zoom += 0.01) {
    const size = nameSizeAt(zoom);
    if (size !== 0) expect((size ?? 12) * zoom).toBeGreaterThan(zoom < MIN_FIT_ZOOM ? 9.94 : 10.94);
  }
});

test('where everything fits by itself, each name is whole and inside of its box', () => {
  const size = nameSizeAt(MIN_FIT_ZOOM) ?? 0;
  for (const box of boxes) {
    const { texts } = nameBox(box, size);
    expect(
      texts
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('- ', '-'),
    ).toBe(box.title);
    for (const { text, x } of texts)
      expect(x + textWidth(text, { size, isBold: true })).toBeLessThanOrEqual(box.x + box.width);
  }
});

test('farther away a name without room is shortened and says so', () => {
  for (const zoom of [0.5, 0.4, 0.3]) {
    const size = nameSizeAt(zoom) ?? 0;
    const named = boxes.map((box) => ({ box, ...nameBox(box, size) }));
    for (const { box, texts, isCut } of named) {
      for (const { text, x } of texts)
        expect(x + textWidth(text, { size, isBold: true })).toBeLessThanOrEqual(box.x + box.width);
      expect(isCut).toBe(texts.length === 0 || texts.some(({ text }) => text.includes('…')));
    }
    expect(named.filter(({ box, texts }) => box.kind === 'component' && texts.length === 0)).toEqual([]);
  }
});

test('nothing is written where no name can be read, and the box says its name when it is asked', () => {
  const named = boxes.map((box) => nameBox(box, nameSizeAt(0.05) ?? 1));
  expect(named.flatMap(({ texts }) => texts)).toEqual([]);
  expect(named.every(({ isCut }) => isCut)).toBe(true);
});

test('no word is broken into two lines, whatever the distance', () => {
  for (let zoom = 0.2; zoom < 1; zoom += 0.02) {
    for (const box of boxes) {
      const lines = nameBox(box, nameSizeAt(zoom) ?? 12).texts.map(({ text }) => text);
      const words = box.title.split(/\s+|(?<=[/_.,:-])/);
      for (const line of lines.filter((each) => !each.endsWith('…')))
        expect(words, `${box.title} at ${zoom}`).toEqual(expect.arrayContaining(line.split(/\s+|(?<=[/_.,:-])/)));
    }
  }
});
