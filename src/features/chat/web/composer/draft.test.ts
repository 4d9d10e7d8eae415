// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { saveSent, takeSent, withDocument } from './draft.ts';

beforeEach(() => sessionStorage.clear());

test('a sent text can be taken once', () => {
  saveSent({ runId: 1, conversationId: 'a', text: 'first', documents: [] });
  saveSent({ runId: 2, conversationId: 'b', text: 'second', documents: [] });
  expect(takeSent((sent) => sent.runId === 2)?.text).toBe('second');
  expect(takeSent((sent) => sent.runId === 2)).toBeNull();
  expect(takeSent((sent) => sent.conversationId === 'a')?.text).toBe('first');
});

test('a document attached twice is in the draft once', () => {
  const plan = { id: 'a', name: 'plan.md' };
  const costs = { id: 'b', name: 'costs.csv' };
  expect(withDocument([plan, costs], plan)).toEqual([costs, plan]);
});
