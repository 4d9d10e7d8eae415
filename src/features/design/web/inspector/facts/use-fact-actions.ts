// Changes and confirms the facts of a design. All facts are shown anew, because some are derived from others.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { designApi, factsQuery, findingsOf } from '../../queries.ts';
import { factMessages } from './messages.ts';

type FactChange = { value?: string; state?: Fact['state'] };

export function useFactActions(designId: string | null) {
  const queryClient = useQueryClient();
  /** The server's message about the last change of a fact, by its key. */
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  async function showFacts(id: string, facts: Fact[]): Promise<void> {
    const { queryKey } = factsQuery(id);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, facts);
    void queryClient.invalidateQueries({ queryKey: findingsOf(id) });
  }

  /** Resolves with whether the change was saved. */
  async function updateFact(key: string, change: FactChange): Promise<boolean> {
    if (designId === null) return false;
    try {
      await showFacts(designId, (await designApi.updateFact({ id: designId, key, ...change })).facts);
      setErrors((known) => new Map([...known].filter(([failed]) => failed !== key)));
      return true;
    } catch (error) {
      console.error('The fact could not be changed.', error);
      setErrors((known) => new Map(known).set(key, messageOf(error)));
      return false;
    }
  }

  return {
    errors,
    confirmFact: ({ key }: Fact, isConfirmed: boolean) =>
      updateFact(key, { state: isConfirmed ? 'confirmed' : 'assumed' }),
    async confirmFacts(): Promise<void> {
      if (designId === null) return;
      try {
        await showFacts(designId, (await designApi.confirmFacts({ id: designId })).facts);
        showToast({ kind: 'success', text: factMessages.allConfirmed });
      } catch (error) {
        console.error('The facts could not be confirmed.', error);
        showToast({ kind: 'error', text: factMessages.confirmAllFailed, detail: messageOf(error) });
      }
    },
    /** A value written by a person is confirmed. */
    async changeFact({ key, label, value: before, state }: Fact, value: string): Promise<void> {
      const isDone = await updateFact(key, { value, state: 'confirmed' });
      if (!isDone || before === '') return;
      const undo = { label: factMessages.undo, onSelect: () => void updateFact(key, { value: before, state }) };
      showToast({
        kind: 'success',
        text: factMessages.changed(label),
        detail: factMessages.changedText(before, value),
        action: undo,
      });
    },
  };
}
