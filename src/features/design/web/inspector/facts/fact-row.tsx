// One fact: its value, whether that is confirmed, how often the text embeds it, and a way to the first place.

import { Check, CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
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
  function save(): void {
    if (value === '') setText(fact.value);
    else if (value !== fact.value && problem === null) onChange(value);
  }
  return (
    <li>
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
      <div className="design-fact-state">
        <FactState fact={fact} disabled={disabled} onConfirm={onConfirm} />
        <span className="cap num">{factMessages.uses(fact.uses)}</span>
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

type FactStateProps = Pick<FactRowProps, 'fact' | 'disabled' | 'onConfirm'>;

function FactState({ fact: { label, value, state }, disabled, onConfirm }: FactStateProps) {
  if (value === '')
    return (
      <span className="grow">
        <Badge tone="warn">{factMessages.missing}</Badge>
      </span>
    );
  const isConfirmed = state === 'confirmed';
  return (
    <span className="row grow">
      {isConfirmed ? (
        <Badge tone="ok" icon={<Check />}>
          {factMessages.confirmed}
        </Badge>
      ) : (
        <Badge>{factMessages.assumed}</Badge>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={disabled}
        aria-label={isConfirmed ? factMessages.takeBackFact(label) : factMessages.confirmFact(label)}
        onClick={() => onConfirm(!isConfirmed)}
      >
        {isConfirmed ? factMessages.takeBack : factMessages.confirm}
      </Button>
    </span>
  );
}
