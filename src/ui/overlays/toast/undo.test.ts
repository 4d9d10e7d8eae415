import { expect, test } from 'vitest';
import { offerUndo, undoLastAct } from './undo.ts';

test('acts are taken back once each, the newest first', () => {
  const undone: string[] = [];
  for (const text of ['first', 'second']) offerUndo({ text, label: 'Undo', undo: () => undone.push(text) });
  expect([undoLastAct(), undoLastAct(), undoLastAct()]).toEqual([true, true, false]);
  expect(undone).toEqual(['second', 'first']);
});
