// One fact in two lines: what it is and whether it is confirmed; its value, and a way to the first place that embeds it.

import { Check, CornerDownRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { factMessages } from './messages.ts';

type FactRowProps = {
  fact: Fact;
  error: string | undefined;
  disabled: boolean;
  /** What is wrong with a value, as a sentence; null where nothing is. */
  onCheck: (value: string) => string | null;
  onChange: (value: string) => void;
  onConfirm: (isConfirmed: boolean) => void;
  onGoTo: () => void;
};

/** Key it by the value, so that a value derived from another fact is shown at once. */
export function FactRow({ fact, error, disabled, onCheck, onChange, onConfirm, onGoTo }: FactRowProps) {
  const [text, setText] = useState(fact.value);
  const value = text.trim();
  const problem = value === '' || value === fact.value ? null : onCheck(value);
  const hint = fact.source && !fact.problem ? factMessages.source(fact.source) : undefined;
  const isConfirmed = fact.state === 'confirmed';
  function save(): void {
    if (value === '') setText(fact.value);
    else if (value !== fact.value && problem === null) onChange(value);
  }
  return (
    <li className="design-fact">
      <TextField
        label={fact.label}
        value={text}
        placeholder={factMessages.unknown}
        disabled={disabled}
        error={problem ?? error ?? fact.problem ?? undefined}
        {...(hint !== undefined && { hint })}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <FactState fact={fact} />
      <div className="design-fact-actions">
        {fact.value !== '' && (
          <IconButton
            label={isConfirmed ? factMessages.takeBackFact(fact.label) : factMessages.confirmFact(fact.label)}
            icon={isConfirmed ? <Undo2 className="s" /> : <Check className="s" />}
            disabled={disabled}
            onClick={() => onConfirm(!isConfirmed)}
          />
        )}
        <IconButton
          label={factMessages.goTo(fact.label)}
          icon={<CornerDownRight className="s" />}
          disabled={fact.uses === 0}
          onClick={onGoTo}
        />
      </div>
    </li>
  );
}

/** 'Assumed', and how often the text embeds it. */
function FactState({ fact: { value, state, uses } }: { fact: Fact }) {
  return (
    <span className="design-fact-state">
      {uses > 0 && <span className="cap num">{factMessages.uses(uses)}</span>}
      {value === '' && <Badge tone="warn">{factMessages.missing}</Badge>}
      {value !== '' && state === 'confirmed' && <Badge tone="ok">{factMessages.confirmed}</Badge>}
      {value !== '' && state !== 'confirmed' && <Badge>{factMessages.assumed}</Badge>}
    </span>
  );
}
