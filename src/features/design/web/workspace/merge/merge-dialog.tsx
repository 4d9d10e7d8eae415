// The sections that two windows have changed, each with the difference and a choice.

import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { ClashList, type Choices } from '#ui/diff/clash-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { mergeStore, NO_CHOICES } from './ask-to-merge.ts';
import { mergeMessages as words } from './messages.ts';

export function MergeDialog() {
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
