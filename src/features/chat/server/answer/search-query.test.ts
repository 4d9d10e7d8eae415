import { expect, test } from 'vitest';
import { writeSearchQuery } from './search-query.ts';

const BEFORE = 'Which firewall does traffic of production pass?';

test.each(['And for staging?', 'Why?', 'How large is it?', 'What about the second region and its subnets?'])(
  '“%s” is searched for together with the question before it',
  (question) => expect(writeSearchQuery([BEFORE, question])).toBe(`${question}\n${BEFORE}`),
);

test.each(['Which backup policy do the databases have?', 'List subnets of the hub network in West Europe'])(
  '“%s” is searched for alone',
  (question) => expect(writeSearchQuery([BEFORE, question])).toBe(question),
);

test('the first question is searched for as it is', () => {
  expect(writeSearchQuery(['Why?'])).toBe('Why?');
  expect(writeSearchQuery([])).toBe('');
});
