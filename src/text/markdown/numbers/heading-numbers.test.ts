import { expect, test } from 'vitest';
import { numberHeadings } from './heading-numbers.ts';
import { testHeadingNumbers } from './heading-numbers.suite.ts';
import { readHeadings } from '../headings.ts';
import { composeDesign, refreshContents, replaceSections } from '../sections.ts';

function numbered(text: string): string[] {
  const headings = readHeadings(text);
  return numberHeadings(headings).flatMap(({ number, ownNumber }, index) =>
    number ? [`${number} ${headings[index]?.title.slice(ownNumber)}`] : [],
  );
}

testHeadingNumbers('a text', numbered);

test('levels five and six, and headings without words, have no number', () => {
  expect(numbered('# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n#\n\n# Z')).toEqual([
    '1 A',
    '1.1 B',
    '1.1.1 C',
    '1.1.1.1 D',
    '2 Z',
  ]);
});

const TOPICS = ['Network', 'Network Ingress/Egress', 'Cost'];

test('the table of contents of a design has the numbers that its sections really have', () => {
  const text = composeDesign(TOPICS, new Map([['Network', '### Hub\n\nA.\n\n### Spokes\n\nB.']]));
  expect(text).toContain('1. Network\n   - 1.3 Network Ingress/Egress\n2. Cost\n');
  expect(numbered(text)).toContain('1.3 Network Ingress/Egress');
});

test('a section that is written anew corrects the table of contents, and leaves one of a person as it is', () => {
  const rewrite = (content: string): string => {
    const bodies = new Map([['Network', '### Hub\n\nA.']]);
    return refreshContents(replaceSections(content, { topics: TOPICS, bodies }), content);
  };
  const text = composeDesign(TOPICS, new Map());
  expect(rewrite(text)).toContain('   - 1.2 Network Ingress/Egress');
  expect(rewrite(text.replace('2. Cost', '2. What it costs'))).toContain('   - 1.1 Network Ingress/Egress');
});
