// The example of the dialog is built as it stands.

import { expect, test } from 'vitest';
import { describeInClauses, listUnanswered } from '#model/describe/clauses/client-words.ts';
import { describeMessages } from './messages.ts';

test('nothing of the example has to be answered before it is built', () => {
  const text = describeMessages.textPlaceholder;
  const { solution, clauses } = describeInClauses({ provider: 'azure', text, services: [], requirements: {} });
  expect(solution?.words?.text).toBe(text);
  expect(solution && listUnanswered(solution)).toEqual([]);
  expect(clauses.filter(({ state }) => state === 'contradicted')).toEqual([]);
});
