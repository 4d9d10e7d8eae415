import { expect, test } from 'vitest';
import type { Range } from '../offsets.ts';
import { readBlocks } from './blocks.ts';

function wordsOf(text: string, ranges: readonly Range[]): string[] {
  return ranges.map(({ start, end }) => text.slice(start, end));
}

/** Each block by its kind, with its words line by line. */
function describe(text: string): [string, ...string[]][] {
  return readBlocks(text).map((block) => {
    switch (block.kind) {
      case 'heading':
      case 'text':
        return [block.kind, ...wordsOf(text, block.segments)];
      case 'code':
      case 'html':
        return [block.kind, ...wordsOf(text, block.lines)];
      case 'table':
        return [block.kind, ...[block.header, ...block.rows].flatMap(({ cells }) => wordsOf(text, cells))];
      case 'definition':
        return [block.kind, block.label, block.url];
      case 'break':
        return [block.kind];
    }
  });
}

test('a block has its words without marks and indentation, whatever it is in', () => {
  expect(describe('> - ## Hub ##\n>   one\n>   two\n>\n>       code\n>\n>       more\n')).toEqual([
    ['heading', 'Hub'],
    ['text', 'one', 'two'],
    ['code', 'code', '', 'more'],
  ]);
  expect(describe('1. ```sh\n   ls\n\n   # pwd\n   ```\n')).toEqual([['code', 'ls', '', '# pwd']]);
  expect(describe('- [x] done\n- [ ] open\n')).toEqual([
    ['text', 'done'],
    ['text', 'open'],
  ]);
  expect(describe('text\n| a \\| b | c |\n|---|--:|\n| `d` |\n')).toEqual([
    ['text', 'text'],
    ['table', 'a \\| b', 'c', '`d`'],
  ]);
});

test('code says how it is fenced, in which language, and whether it ends', () => {
  const [closed, open, , indented] = readBlocks('~~~~HCL title=hub.tf\na\n~~~~\n\n- ```\n  b\n\n***\n\n    c\n');
  expect(closed).toMatchObject({ fence: '~~~~', language: 'hcl', isClosed: true });
  expect(open).toMatchObject({ fence: '```', language: '', isClosed: false });
  expect(indented).toMatchObject({ fence: '', language: '', isClosed: true });
});

test('link definitions have their label and address, with and without brackets and titles', () => {
  expect(describe('[a]: /b "t"\n[c d]:\n<e f>\n\'two\nlines\'\n[g]: /h(i)\nnot [j]: /k\n')).toEqual([
    ['definition', 'a', '/b'],
    ['definition', 'c d', 'e f'],
    ['definition', 'g', '/h(i)'],
    ['text', 'not [j]: /k'],
  ]);
  expect(describe('[a]: /b "open\nwords')).toEqual([['text', '[a]: /b "open', 'words']]);
  expect(describe('[a]: /b\n"open\nwords')).toEqual([
    ['definition', 'a', '/b'],
    ['text', '"open', 'words'],
  ]);
});

test('HTML keeps its lines, and blank ones where it does not end with them', () => {
  expect(describe('<!-- a\n\n# b -->\n<div>\nc\n\nd')).toEqual([
    ['html', '<!-- a', '', '# b -->'],
    ['html', '<div>', 'c'],
    ['text', 'd'],
  ]);
});
