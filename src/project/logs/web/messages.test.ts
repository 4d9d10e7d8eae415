import { expect, test } from 'vitest';
import { nameOfDetail } from './messages.ts';

test('a detail of an entry is named as a person reads it', () => {
  expect(['dueDate', 'status', 'happened', 'old-name'].map(nameOfDetail)).toEqual([
    'Due date',
    'Status',
    'Time',
    'Old name',
  ]);
});
