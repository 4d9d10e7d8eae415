// The values that Undo writes back.

import { expect, test } from 'vitest';
import { formerFields } from './former-fields.ts';

test('only the changed fields are written back, also those that had nothing', () => {
  const item = { id: '1', title: 'Before', impact: null, effort: 3 };
  expect(formerFields(item, { title: 'After', impact: 2 })).toEqual({ title: 'Before', impact: null });
});
