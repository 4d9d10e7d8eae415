import { expect, test } from 'vitest';
import type { DocumentPlace } from '../../../shared/state-shapes.ts';
import { findPlace } from './find-place.ts';

const place: DocumentPlace = {
  range: { line: 3, column: 1, length: 17 },
  lineText: '{{table:subnets}}',
  heading: 'Network',
  table: 'Subnets',
  cells: [],
  column: null,
  text: '',
};

test('a place is found where it was, and again after lines were added or removed above it', () => {
  expect(findPlace('## Network\n\n{{table:subnets}}\n', place)).toEqual(place.range);
  expect(findPlace('# New\n\n## Network\n\n{{table:subnets}}\n', place)).toEqual({ ...place.range, line: 5 });
  expect(findPlace('{{table:subnets}}\n\nMore.\n', place)).toEqual({ ...place.range, line: 1 });
});

test('of two lines with the same words the nearer one is found', () => {
  expect(findPlace('{{table:subnets}}\n\n\n{{table:subnets}}', place)?.line).toBe(4);
});

test('a line that was removed is not found', () => {
  expect(findPlace('## Network\n\nNothing.\n', place)).toBeNull();
});
