// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepSent, takeSent } from './draft.ts';

beforeEach(() => sessionStorage.clear());

test('a sent text can be taken back once', () => {
  keepSent({ runId: 1, conversationId: 'a', text: 'first' });
  keepSent({ runId: 2, conversationId: 'b', text: 'second' });
  expect(takeSent((sent) => sent.runId === 2)?.text).toBe('second');
  expect(takeSent((sent) => sent.runId === 2)).toBeNull();
  expect(takeSent((sent) => sent.conversationId === 'a')?.text).toBe('first');
});
