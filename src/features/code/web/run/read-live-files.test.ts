import { expect, test } from 'vitest';
import { readLiveFiles } from './read-live-files.ts';

const FIRST = '```hcl main.tf\nlocals {}\n```\n\n```hcl a.tf\noutput "a" {}\n```\n';
const into = { language: 'terraform', files: [{ path: 'kept.tf', content: 'kept\n' }], unnamed: 'generated_1' };

test('while a repair arrives, what the answer before it has written stays', () => {
  const text = `${FIRST}\`\`\`hcl main.tf\nlocals {\n  a`;
  expect(readLiveFiles({ turnId: '1', text, starts: [0, FIRST.length], into })).toEqual({
    files: [
      { path: 'kept.tf', content: 'kept\n' },
      { path: 'main.tf', content: 'locals {\n  a' },
      { path: 'a.tf', content: 'output "a" {}\n' },
    ],
    path: 'main.tf',
    lines: 3,
  });
});

test('a file without a name is called what the server will call it', () => {
  const writing = { turnId: '1', starts: [0], text: '```hcl\nlocals {}\n```\n' };
  expect(readLiveFiles({ ...writing, into: { ...into, files: [] } })?.path).toBe('generated_1.tf');
  expect(readLiveFiles({ ...writing, into })?.path).toBe('kept.tf');
});

test('before the first file there is nothing to show', () => {
  expect(readLiveFiles({ turnId: '1', text: 'Here is', starts: [0], into })).toBeNull();
  expect(readLiveFiles({ turnId: '1', text: '', starts: [], into })).toBeNull();
});
