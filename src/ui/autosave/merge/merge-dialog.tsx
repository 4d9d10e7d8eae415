// The parts that two windows have changed, such as sections or files, each with the difference and a choice.

import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { ClashList, type Choices, type ClashWords } from '#ui/diff/clash-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { mergeStore, NO_CHOICES } from './ask-to-merge.ts';

export type MergeWords = ClashWords & { title: string; text: string; save: string; cancel: string };

export function MergeDialog({ words }: { words: MergeWords }) {
  const pending = useStore(mergeStore, (state) => state.pending);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  if (!pending) return null;
  return (
    <Dialog
      title={words.title}
      wide
      onClose={() => pending.answer(null)}
      footer={
        <>
          <Button onClick={() => pending.answer(null)}>{words.cancel}</Button>
          <Button variant="primary" onClick={() => pending.answer(choices)}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ClashList clashes={pending.clashes} choices={choices} onChoose={setChoices} words={words} />
    </Dialog>
  );
}
