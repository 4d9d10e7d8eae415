// The parts that two windows have changed, such as sections or files, each with the difference and a choice.

import { useState } from 'react';
import { useStore } from 'zustand';
import type { Side } from '#text/markdown/merge/merge-sections.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DiffView, type DiffWords } from '#ui/diff/diff-view.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { mergeStore, NO_CHOICES, type Choices } from './ask-to-merge.ts';
import './merge-dialog.css';

export type MergeWords = {
  title: string;
  text: string;
  part: (title: string) => string;
  sides: Record<Side, string>;
  save: string;
  cancel: string;
  diff: DiffWords;
};

const SIDES: readonly Side[] = ['mine', 'theirs'];

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
      {pending.clashes.map(({ key, title, mine, theirs }) => (
        <section key={key} className="merge-clash" aria-label={words.part(title)}>
          <div className="row">
            <h3 className="grow">{words.part(title)}</h3>
            <Segmented
              label={words.part(title)}
              options={SIDES.map((value) => ({ value, label: words.sides[value] }))}
              value={choices.get(key) ?? 'mine'}
              onChange={(side) => setChoices(new Map([...choices, [key, side]]))}
            />
          </div>
          <DiffView before={theirs} after={mine} words={words.diff} />
        </section>
      ))}
    </Dialog>
  );
}
