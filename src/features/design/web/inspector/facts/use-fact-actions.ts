// Changes and confirms the facts of a design. All facts are shown anew, because some are derived from others.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Fact } from '../../../contract.ts';
import { designApi, factsQuery, findingsOf } from '../../queries.ts';
import { factMessages } from './messages.ts';

type FactChange = { value?: string; state?: Fact['state'] };

export function useFactActions(designId: string | null) {
  const queryClient = useQueryClient();
  /** The server's message about the last change of a fact, by its key. */
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  /** Resolves with whether the change was saved. */
  async function updateFact(key: string, change: FactChange): Promise<boolean> {
    if (designId === null) return false;
    try {
      const { facts } = await designApi.updateFact({ id: designId, key, ...change });
      const { queryKey } = factsQuery(designId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, facts);
      void queryClient.invalidateQueries({ queryKey: findingsOf(designId) });
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
