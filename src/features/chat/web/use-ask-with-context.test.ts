// What an action writes into the draft of a message.

import { expect, test } from 'vitest';
import { joinDraft } from './use-ask-with-context.ts';

test('a second action replaces what the first one wrote, and nothing that a person typed', () => {
  const first = joinDraft('', 'First?\n\n- a', null);
  expect(joinDraft(first, 'Second?\n\n- b', first)).toBe('Second?\n\n- b');
  expect(joinDraft(`${first}\n\nAnd please in German.`, 'Second?', first)).toBe('Second?\n\nAnd please in German.');
  expect(joinDraft('My own words.', 'Second?', first)).toBe('Second?\n\nMy own words.');
});
