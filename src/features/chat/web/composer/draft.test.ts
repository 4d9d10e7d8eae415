// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { changeDraft, giveBack, moveToNew, readDraft, saveSent, takeSent, withDocument } from './draft.ts';

beforeEach(() => {
  for (const id of [null, 'a', 'b']) changeDraft(id, () => ({ text: '', documents: [] }));
  sessionStorage.clear();
});

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

test('each conversation has a draft of its own, kept in the storage of the tab at once', () => {
  changeDraft('a', (draft) => ({ ...draft, text: 'for a' }));
  changeDraft(null, (draft) => ({ ...draft, text: 'for a new one' }));
  expect(readDraft('b').text).toBe('');
  expect(readDraft('a').text).toBe('for a');
  expect(sessionStorage.getItem('draft')).toBe('for a new one');
});

test('a message that comes back is put above what was typed since, and moves on when its conversation is gone', () => {
  changeDraft('a', (draft) => ({ ...draft, text: 'typed since' }));
  giveBack('a', { text: 'sent', documents: [{ id: 'd', name: 'd.md' }] });
  moveToNew('a');
  expect(readDraft('a').text).toBe('');
  expect(readDraft(null)).toEqual({ text: 'sent\n\ntyped since', documents: [{ id: 'd', name: 'd.md' }] });
});
