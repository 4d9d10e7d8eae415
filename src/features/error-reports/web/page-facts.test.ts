import { expect, test } from 'vitest';
import { pageWithoutIds } from './page-facts.ts';

test('the address of a page is reported without the ids of what is open', () => {
  expect(pageWithoutIds('/project/projects/01a22d94-551b-74ad-a5e9-72c84ceadb2b')).toBe('/project/projects/{id}');
  expect(pageWithoutIds('/sow/12')).toBe('/sow/{id}');
  expect(pageWithoutIds('/project/meetings/past')).toBe('/project/meetings/past');
});
