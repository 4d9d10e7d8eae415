import { expect, test } from 'vitest';
import { createBatch, endUpload } from './upload-batch.ts';

test('the report comes with the end of the last file', () => {
  const batch = createBatch(['a', 'b', 'c']);
  expect(endUpload(batch, 'a', 'stored')).toBeNull();
  expect(endUpload(batch, 'b', 'failed')).toBeNull();
  expect(endUpload(batch, 'c', null)).toEqual({ total: 3, stored: 1, failed: 1 });
});

test('a file counts once, also when it is tried again', () => {
  const batch = createBatch(['a', 'b']);
  endUpload(batch, 'a', 'failed');
  expect(endUpload(batch, 'a', 'stored')).toBeNull();
  expect(endUpload(batch, 'b', 'stored')).toEqual({ total: 2, stored: 1, failed: 1 });
  expect(endUpload(batch, 'b', 'stored')).toBeNull();
});

test('there is no report of a single file, nor of files that were all cancelled', () => {
  expect(endUpload(createBatch(['a']), 'a', 'stored')).toBeNull();
  const batch = createBatch(['a', 'b']);
  expect(endUpload(batch, 'a', null)).toBeNull();
  expect(endUpload(batch, 'b', null)).toBeNull();
});
