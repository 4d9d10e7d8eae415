// What two admins have changed in one template: a choice for each part, then back to the form.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ClashList, type Choices } from '#ui/diff/clash-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { TemplateFields, TemplateMerge } from './merge-templates.ts';
import { templateMessages } from './messages.ts';

const { merge: words } = templateMessages;

type TemplateMergeDialogProps = {
  merge: TemplateMerge;
  onApply: (merged: TemplateFields) => void;
  /** Back to the text as it is; saving asks again. */
  onClose: () => void;
};

export function TemplateMergeDialog({ merge: { clashes, merge }, onApply, onClose }: TemplateMergeDialogProps) {
  const [choices, setChoices] = useState<Choices>(new Map());
  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{templateMessages.cancel}</Button>
          <Button variant="primary" onClick={() => onApply(merge(choices))}>
            {words.apply}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ClashList clashes={clashes} choices={choices} onChoose={setChoices} words={words} />
    </Dialog>
  );
}
