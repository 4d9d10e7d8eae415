// What is different between two answers of a comparison.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ShownComparison } from '../queries.ts';
import { compareMessages } from './compare-messages.ts';

type DifferencesProps = { answers: ShownComparison['answers']; onClose: () => void };

export function DifferencesDialog({ answers, onClose }: DifferencesProps) {
  const [beforeId, setBeforeId] = useState(answers[0]?.message.id ?? '');
  const [afterId, setAfterId] = useState(answers[1]?.message.id ?? '');
  const textOf = (id: string): string => answers.find(({ message }) => message.id === id)?.message.content ?? '';
  const options = answers.map(({ message: { id, agent } }) => (
    <option key={id} value={id}>
      {agent?.name}
    </option>
  ));
  return (
    <Dialog
      title={compareMessages.differencesTitle}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>{compareMessages.close}</Button>}
    >
      <div className="chat-compare-pair">
        <SelectField
          label={compareMessages.before}
          value={beforeId}
          onChange={({ target }) => setBeforeId(target.value)}
        >
          {options}
        </SelectField>
        <SelectField label={compareMessages.after} value={afterId} onChange={({ target }) => setAfterId(target.value)}>
          {options}
        </SelectField>
      </div>
      <DiffView before={textOf(beforeId)} after={textOf(afterId)} words={compareMessages.diff} />
    </Dialog>
  );
}
