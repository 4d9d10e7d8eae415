import { expect, test } from 'vitest';
import { defaultTopics } from '../../shared/topics.ts';
import { appendHeading, groupTopics, listTopics, chooseTopics } from './topic-list.ts';

test('the default topics come first, own ones after them, each once', () => {
  expect(listTopics(['Network', 'Backup'], ['Cost review', 'Backup'])).toEqual([
    ...defaultTopics,
    'Cost review',
    'Backup',
  ]);
});

test('the first four form the hypothesis', () => {
  const { hypothesis, technical } = groupTopics(defaultTopics);
  expect(hypothesis).toEqual(['Introduction', 'Cost of product and Skus', 'Conceptual Design Diagram', 'Reference']);
  expect(technical).toHaveLength(9);
});

test('a topic that is chosen again returns to its place in the list', () => {
  const all = ['a', 'b', 'c'];
  expect(chooseTopics(['b'], { isChosen: false, chosen: ['a', 'b', 'c'], all })).toEqual(['a', 'c']);
  expect(chooseTopics(['b'], { isChosen: true, chosen: ['a', 'c'], all })).toEqual(['a', 'b', 'c']);
});

test('a group is chosen and cleared at once', () => {
  const all = ['a', 'b', 'c'];
  expect(chooseTopics(['a', 'b'], { isChosen: true, chosen: ['b', 'c'], all })).toEqual(['a', 'b', 'c']);
  expect(chooseTopics(['a', 'b'], { isChosen: false, chosen: ['b', 'c'], all })).toEqual(['c']);
});

test('a new topic gets its heading at the end of the text', () => {
  expect(appendHeading('Text.\n', 'Backup')).toBe('Text.\n\n## Backup\n\n');
  expect(appendHeading('', 'Backup / Restore')).toBe('### Backup / Restore\n\n');
});
