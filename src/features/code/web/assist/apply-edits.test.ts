// Edits of a rename, and taking them back.

import { expect, test } from 'vitest';
import { applyEdits, undoStep } from './apply-edits.ts';

const before = [
  { path: 'a.tf', content: 'a = var.x + var.x\n' },
  { path: 'b.tf', content: 'variable "x" {}\n' },
  { path: 'c.tf', content: 'c = 1\n' },
];
const edits = [
  { path: 'a.tf', from: 8, to: 9, insert: 'long' },
  { path: 'a.tf', from: 16, to: 17, insert: 'long' },
  { path: 'b.tf', from: 10, to: 11, insert: 'long' },
];
const after = applyEdits(before, edits);

test('edits are at the offsets of the text as it was', () => {
  expect(after.map(({ content }) => content)).toEqual(['a = var.long + var.long\n', 'variable "long" {}\n', 'c = 1\n']);
  expect(after[2]).toBe(before[2]);
});

test('a step is taken back, and what was written since stays', () => {
  expect(undoStep(after, { before, after })).toEqual({ files: before, kept: [] });
  const written = after.map((file) => (file.path === 'b.tf' ? { ...file, content: `${file.content}# more\n` } : file));
  const { files, kept } = undoStep(written, { before, after });
  expect(files.map(({ content }) => content)).toEqual([
    'a = var.x + var.x\n',
    'variable "long" {}\n# more\n',
    'c = 1\n',
  ]);
  expect(kept).toEqual(['b.tf']);
});
