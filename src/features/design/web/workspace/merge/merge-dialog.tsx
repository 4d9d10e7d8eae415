// The sections that two windows have changed, each with the difference and a choice.

import { useState } from 'react';
import { useStore } from 'zustand';
import type { Side } from '#text/markdown/merge/merge-sections.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { mergeStore, NO_CHOICES, type Choices } from './ask-to-merge.ts';
import { mergeMessages as words } from './messages.ts';
import './merge-dialog.css';

const SIDES: readonly { value: Side; label: string }[] = [
  { value: 'mine', label: words.sides.mine },
  { value: 'theirs', label: words.sides.theirs },
];

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
      {pending.clashes.map(({ key, title, mine, theirs }) => (
        <section key={key} className="design-clash" aria-label={words.section(title)}>
          <div className="row">
            <h3 className="grow">{words.section(title)}</h3>
            <Segmented
              label={words.section(title)}
              options={SIDES}
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
