import { expect, test } from 'vitest';
import { composeLive, type LiveDesign } from './live-text.ts';

const TOPICS = ['Intro', 'Network', 'Cost'];

function live(design: Partial<LiveDesign>) {
  return composeLive({
    content: '',
    topics: TOPICS,
    locked: new Set(),
    progress: new Map([
      ['Intro', 'running'],
      ['Network', 'model'],
      ['Cost', 'queued'],
    ]),
    bodies: new Map([['Network', 'One hub.']]),
    ...design,
  });
}

test('what is written is in its place, the rest has its heading', () => {
  const { text, parts } = live({});
  expect(text).toMatch(/## Intro\n\n## Network\n\nOne hub\.\n\n## Cost\n$/);
  expect(parts.map(({ key, isPending, isRunning }) => [key, isPending, isRunning])).toEqual([
    ['before Intro', false, false],
    ['Intro', true, true],
    ['Network', false, false],
    ['Cost', true, false],
  ]);
});

test('each part has the headings of the others around it, so that numbers run on', () => {
  const { parts } = live({});
  const titles = parts.map(({ headingsAround: { before, after } }) =>
    [before, after].map((headings) => headings.map(({ title }) => title).join(', ')),
  );
  expect(titles[2]).toEqual(['Table of Contents, Intro', 'Cost']);
});

test('a locked section keeps its text', () => {
  const { text } = live({
    content: '## Cost\n\nAs agreed.\n',
    locked: new Set(['Cost']),
    progress: new Map([
      ['Intro', 'queued'],
      ['Network', 'queued'],
    ]),
    bodies: new Map(),
  });
  expect(text).toMatch(/## Intro\n\n## Network\n\n## Cost\n\nAs agreed\.\n$/);
});

test('one topic changes in its place; everything around it stays', () => {
  const content = '# Title\n\n## Network\n\nOld.\n\n## Own notes\n\nMine.\n';
  const progress = new Map([['Network', 'running'] as const]);
  const { text, parts } = live({ content, progress, bodies: new Map() });
  expect(text).toBe('# Title\n\n## Network\n\n## Own notes\n\nMine.\n');
  expect(parts.map(({ key, isPending }) => [key, isPending])).toEqual([
    ['before Network', false],
    ['Network', true],
    ['rest', false],
  ]);
});

test('before the first event there is no text', () => {
  expect(live({ progress: new Map() })).toMatchObject({ text: '', parts: [] });
});
