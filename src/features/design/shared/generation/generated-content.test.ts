import { expect, test } from 'vitest';
import { generatedContentOf } from './generated-content.ts';

test('a text that says something is what was generated', () => {
  expect(generatedContentOf('\n## Network\n')).toBe('\n## Network\n');
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t'],
  ['null', null],
  ['no field at all', undefined],
  ['a number', 7],
  ['an object', { content: '## Network' }],
])('%s becomes the words that say so', (_, content) => {
  expect(generatedContentOf(content)).toBe('# No content generated. Please try again.');
});
