import { expect, test } from 'vitest';
import { readReferences } from './references.ts';

const named = (text: string) =>
  [...readReferences(text)].map((one) => {
    if (one.kind === 'task') return one.key;
    return one.kind === 'title' ? `[${one.title}]` : one.pageId;
  });

test('keys of tasks, titles and addresses of pages are references, with their place', () => {
  const id = '0197e5a0-0000-7000-8000-000000000000';
  const text = `# NET-1 first\n\n- see [[The plan]], [there](/project/docs?page=${id}) and (LZ-20).\n\n| A2-3 |\n|---|\n| B9-4 |`;
  expect(named(text)).toEqual(['NET-1', '[The plan]', id, 'LZ-20', 'A2-3', 'B9-4']);
  for (const { start, end } of readReferences(text)) expect(text.slice(start, end)).toMatch(/^[A-Z[\]]/);
});

test('code, addresses and other words with a dash are none', () => {
  const text = [
    '`NET-1` ``a ` [[b]]`` but NET-2',
    '```',
    'NET-3 [[c]]',
    '```',
    '    NET-4',
    '',
    'https://example.com/NET-5 net-6 NET-0 NET-07 NET-8-a xNET-9 NET-1234567890 [[]] [[a\nb]]',
  ].join('\n');
  expect(named(text)).toEqual(['NET-2']);
});

test('an unclosed run of backticks hides nothing', () => {
  expect(named('`` NET-1 ` NET-2')).toEqual(['NET-1', 'NET-2']);
});

test('a long line of hostile marks is read at once', () => {
  for (const mark of ['A1-1 ', '[[', '` `` ', '[[a]] ', '](/project/docs?page='])
    expect([...readReferences(mark.repeat(400_000 / mark.length))].length).toBeLessThanOrEqual(80_000);
});
