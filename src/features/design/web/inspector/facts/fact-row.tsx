// One fact: its value, whether it is only assumed, how often the text embeds it and where first.

import { Check, CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { isFactValue } from '#text/fact-syntax.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/components/badge.tsx';
import type { Fact } from '../../../contract.ts';
import { designMessages } from '../../messages.ts';

type FactRowProps = {
  fact: Fact;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  onConfirm: (isConfirmed: boolean) => void;
  onGoTo: () => void;
};

/** To be keyed by the value, so that one that followed from another fact shows at once. */
export function FactRow({ fact, error, disabled, onChange, onConfirm, onGoTo }: FactRowProps) {
  const [text, setText] = useState(fact.value);
  const value = text.trim();
  const isWrong = value !== '' && !isFactValue(value);
  function leave(): void {
    if (value === '') setText(fact.value);
    else if (value !== fact.value && !isWrong) onChange(value);
  }
  return (
    <li>
      <TextField
        label={fact.label}
        value={text}
        placeholder={designMessages.factMissing}
        disabled={disabled}
        error={isWrong ? designMessages.invalidFact : error}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <div className="fact-state">
        <FactState fact={fact} disabled={disabled} onConfirm={onConfirm} />
        <span className="cap num">{designMessages.factUses(fact.uses)}</span>
        <IconButton
          label={designMessages.goToFact(fact.label)}
          icon={<CornerDownRight className="s" />}
          disabled={fact.uses === 0}
          onClick={onGoTo}
        />
      </div>
    </li>
  );
}

function FactState({
  fact: { label, value, state },
  disabled,
  onConfirm,
}: Pick<FactRowProps, 'fact' | 'disabled' | 'onConfirm'>) {
  if (value === '')
    return (
      <span className="grow">
        <Badge tone="warn">{designMessages.missing}</Badge>
      </span>
    );
  const isConfirmed = state === 'confirmed';
  return (
    <span className="row grow">
      {isConfirmed ? (
        <Badge tone="ok" icon={<Check />}>
          {designMessages.confirmed}
        </Badge>
      ) : (
        <Badge>{designMessages.assumed}</Badge>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={disabled}
        aria-label={isConfirmed ? designMessages.takeBackFact(label) : designMessages.confirmFact(label)}
        onClick={() => onConfirm(!isConfirmed)}
      >
        {isConfirmed ? designMessages.takeBack : designMessages.confirm}
      </Button>
    </span>
  );
}
