// Changes and confirms the facts of a design. All of them are shown anew, because some follow from others.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Fact } from '../../../contract.ts';
import { designMessages } from '../../messages.ts';
import { designApi, factsQuery, findingsOf } from '../../queries.ts';

type FactChange = { value?: string; state?: Fact['state'] };

export function useFactActions(designId: string | null) {
  const queryClient = useQueryClient();
  /** What the server said of the last change, by the fact's key. */
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  async function save(key: string, change: FactChange): Promise<boolean> {
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
    confirm: (fact: Fact, isConfirmed: boolean) =>
      void save(fact.key, { state: isConfirmed ? 'confirmed' : 'assumed' }),
    /** What a person writes is no assumption any more. */
    async change({ key, label, value: before, state }: Fact, value: string): Promise<void> {
      const isDone = await save(key, { value, state: 'confirmed' });
      if (!isDone || before === '') return;
      const undo = { label: designMessages.undo, onSelect: () => void save(key, { value: before, state }) };
      showToast({
        kind: 'success',
        text: designMessages.factChanged(label),
        detail: designMessages.factChangedText(before, value),
        action: undo,
      });
    },
  };
}
