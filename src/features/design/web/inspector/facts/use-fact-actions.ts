// Changes and confirms the facts of a design. All facts are shown anew, because some are derived from others.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DesignEmbeds } from '../../../contract.ts';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { designApi, factsQuery, findingsOf } from '../../queries.ts';
import { factMessages } from './messages.ts';

type FactChange = { value?: string; from?: string; state?: Fact['state'] };
/** The value that another window has given a fact meanwhile. */
export type FactConflict = { theirs: string };

export function useFactActions(designId: string | null) {
  const queryClient = useQueryClient();
  /** The server's message about the last change of a fact, by its key. */
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  const [conflicts, setConflicts] = useState<ReadonlyMap<string, FactConflict>>(new Map());
  const forget = (key: string): void => {
    setErrors((known) => withoutKey(known, key));
    setConflicts((known) => withoutKey(known, key));
  };

  async function showFacts(id: string, embeds: DesignEmbeds): Promise<void> {
    const { queryKey } = factsQuery(id);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, embeds);
    void queryClient.invalidateQueries({ queryKey: findingsOf(id) });
  }

  /** Resolves with whether the change was saved. */
  async function updateFact(key: string, change: FactChange): Promise<boolean> {
    if (designId === null) return false;
    try {
      await showFacts(designId, await designApi.updateFact({ id: designId, key, ...change }));
      forget(key);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'design/fact-changed') {
        setConflicts((known) => new Map(known).set(key, { theirs: String(error.details.value) }));
        await queryClient.invalidateQueries({ queryKey: factsQuery(designId).queryKey });
        return false;
      }
      console.error('The fact could not be changed.', error);
      setErrors((known) => new Map(known).set(key, messageOf(error)));
      return false;
    }
  }

  return {
    errors,
    conflicts,
    /** Leaves a fact as the other window has saved it. */
    keepTheirs: forget,
    confirmFact: ({ key, value: from }: Fact, isConfirmed: boolean) =>
      updateFact(key, { state: isConfirmed ? 'confirmed' : 'assumed', from }),
    async confirmFacts(): Promise<void> {
      if (designId === null) return;
      try {
        await showFacts(designId, await designApi.confirmFacts({ id: designId }));
        showToast({ kind: 'success', text: factMessages.allConfirmed });
      } catch (error) {
        console.error('The facts could not be confirmed.', error);
        showToast({ kind: 'error', text: factMessages.confirmAllFailed, detail: messageOf(error) });
      }
    },
    /** A value written by a person is confirmed. `before` is the value the person saw. */
    async changeFact({ key, label, state }: Fact, { before, value }: { before: string; value: string }): Promise<void> {
      const isDone = await updateFact(key, { value, from: before, state: 'confirmed' });
      if (!isDone || before === '') return;
      const onSelect = () => void updateFact(key, { value: before, from: value, state });
      const undo = { label: factMessages.undo, onSelect };
      showToast({
        kind: 'success',
        text: factMessages.changed(label),
        detail: factMessages.changedText(before, value),
        action: undo,
      });
    },
  };
}

function withoutKey<T>(known: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return new Map([...known].filter(([other]) => other !== key));
}
