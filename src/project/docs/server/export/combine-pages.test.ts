import { expect, test } from 'vitest';
import { combinePages, lowerHeadings } from './combine-pages.ts';

test('sub-pages become sections below the page, with their headings one level deeper', () => {
  const text = combinePages([
    { title: 'Guide', content: 'Intro\n\n## One\n\ntext', depth: 0 },
    { title: 'A *part*', content: '## Deep\n\n### Deeper', depth: 1 },
    { title: 'Inner', content: '# Top', depth: 2 },
    { title: 'Empty', content: '', depth: 1 },
  ]);
  expect(text).toBe(
    'Intro\n\n## One\n\ntext\n\n## A \\*part\\*\n\n### Deep\n\n#### Deeper\n\n### Inner\n\n#### Top\n\n## Empty\n',
  );
});

test('underlined headings move, headings in code stay, and none is deeper than six', () => {
  expect(lowerHeadings('Title\n=====\n\n```\n# code\n```\n\n###### Six', 3)).toBe(
    '### Title\n\n```\n# code\n```\n\n###### Six',
  );
});
