// One fact in two lines: what it is and whether it is confirmed; its value, and a way to the first place that embeds it.

import { Check, CornerDownRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Fact } from '../../../shared/fact-shapes.ts';
import type { FactConflict } from './use-fact-actions.ts';
import { factMessages } from './messages.ts';

type FactRowProps = {
  fact: Fact;
  error: string | undefined;
  conflict: FactConflict | undefined;
  disabled: boolean;
  /** What is wrong with a value, as a sentence; null where nothing is. */
  onCheck: (value: string) => string | null;
  /** `before` is the value that was shown when the person began to write. */
  onChange: (change: { before: string; value: string }) => void;
  onKeepTheirs: () => void;
  onConfirm: (isConfirmed: boolean) => void;
  onGoTo: () => void;
};

export function FactRow(props: FactRowProps) {
  const { fact, error, conflict, disabled, onCheck, onChange, onConfirm, onGoTo } = props;
  const { text, write, before } = useFactText(fact.value);
  const value = text.trim();
  const problem = value === '' || value === before ? null : onCheck(value);
  const hint = fact.source && !fact.problem ? factMessages.source(fact.source) : undefined;
  const isConfirmed = fact.state === 'confirmed';
  function save(): void {
    if (value === '') write(before);
    else if (value !== before && problem === null && !conflict) onChange({ before, value });
  }
  return (
    <li className="design-fact" data-fact={fact.key}>
      <TextField
        label={fact.label}
        value={text}
        placeholder={factMessages.unknown}
        disabled={disabled}
        error={problem ?? error ?? fact.problem ?? undefined}
        {...(hint !== undefined && { hint })}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <FactState fact={fact} />
      {conflict && (
        <FactChoice
          mine={value === conflict.theirs ? '' : value}
          theirs={conflict.theirs}
          disabled={disabled || problem !== null}
          onMine={() => onChange({ before: conflict.theirs, value })}
          onTheirs={() => {
            write(conflict.theirs);
            props.onKeepTheirs();
          }}
        />
      )}
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

/**
 * The text of the field, and the value it began with. A value from elsewhere is shown at once, but not in place of what a
 * person is writing: that is saved as a change of the value they saw.
 */
function useFactText(value: string): { text: string; write: (text: string) => void; before: string } {
  const [{ text, before }, setState] = useState({ text: value, before: value });
  const isUntouched = text === before || text.trim() === value;
  if (value !== before && isUntouched) setState({ text: value, before: value });
  return { text, before, write: (next) => setState({ text: next, before }) };
}

type FactChoiceProps = {
  /** What is in the field; '' where this window has no value of its own. */
  mine: string;
  theirs: string;
  disabled: boolean;
  onMine: () => void;
  onTheirs: () => void;
};

/** Both values of a fact that two windows have changed. */
function FactChoice({ mine, theirs, disabled, onMine, onTheirs }: FactChoiceProps) {
  return (
    <div className="design-fact-choice" role="alert">
      <p className="cap">{factMessages.conflict(theirs)}</p>
      {mine !== '' && (
        <Button size="sm" disabled={disabled} onClick={onMine}>
          {factMessages.takeMine(mine)}
        </Button>
      )}
      <Button size="sm" variant={mine === '' ? 'default' : 'ghost'} disabled={disabled} onClick={onTheirs}>
        {factMessages.keepTheirs(theirs)}
      </Button>
    </div>
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
