// The draft of an answer: in the language of what is asked, with room for each answer.

import { expect, test } from 'vitest';
import { draftAnswer } from './draft-answer.ts';

test('a draft greets by name, repeats each ask and is signed', () => {
  const asks = [{ quote: 'Could you send it?', kind: 'request' as const }];
  expect(draftAnswer({ to: 'Ben Carter', me: 'Ana', asks })).toBe(
    'Hi Ben,\n\n> Could you send it?\n\n\nBest regards\nAna',
  );
});

test('a German ask gets a German draft', () => {
  const asks = [{ quote: 'Kannst du mir bitte die Liste schicken?', kind: 'request' as const }];
  expect(draftAnswer({ to: 'Jonas', me: 'Ana', asks })).toMatch(/^Hallo Jonas,[^]*Viele Grüße\nAna$/);
});
