import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { offerUndo, undoLastAct } from './undo.ts';

test('acts are taken back once each, the newest first', () => {
  const undone: string[] = [];
  for (const text of ['first', 'second']) offerUndo({ text, label: 'Undo', undo: () => undone.push(text) });
  expect([undoLastAct(), undoLastAct(), undoLastAct()]).toEqual([true, true, false]);
  expect(undone).toEqual(['second', 'first']);
});

test('an act that the server has not answered yet is taken back when it has, and not the one before it', async () => {
  const undone: string[] = [];
  const offer = (text: string) => offerUndo({ text, label: 'Undo', undo: () => undone.push(text) });
  offer('older');
  const answer = Promise.withResolvers<void>();
  const act = attempt({
    action: () => answer.promise,
    describeFailure: () => ({ text: 'Failed' }),
    refresh: async () => undefined,
  }).then(() => offer('newer'));
  expect(undoLastAct()).toBe(true);
  expect(undone).toEqual([]);
  answer.resolve();
  await act;
  await expect.poll(() => undone).toEqual(['newer']);
  expect([undoLastAct(), undoLastAct()]).toEqual([true, false]);
});
