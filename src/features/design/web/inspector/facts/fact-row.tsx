// One fact in a row: whether it is confirmed, what it is, its value, which is edited in place, and its menu.

import { Check, CornerDownRight, MoreHorizontal, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { Fact } from '../../../shared/fact-shapes.ts';
import type { FactConflict } from './use-fact-actions.ts';
import { factMessages } from './messages.ts';

type FactRowProps = {
  fact: Fact;
  error: string | undefined;
  conflict: FactConflict | undefined;
  disabled: boolean;
  /** It says what is wrong with a value, as a sentence; null where nothing is. */
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
  function save(): void {
    if (value === '') write(before);
    else if (value !== before && problem === null && !conflict) onChange({ before, value });
  }
  return (
    <li className="design-fact" data-fact={fact.key} title={`${fact.label}: ${fact.value || factMessages.unknown}`}>
      <FactState fact={fact} />
      <TextField
        label={fact.label}
        value={text}
        placeholder={factMessages.unknown}
        disabled={disabled}
        error={problem ?? error ?? fact.problem ?? undefined}
        {...hintOf(fact)}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
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
      <FactMenu fact={fact} disabled={disabled} onConfirm={onConfirm} onGoTo={onGoTo} />
    </li>
  );
}

/** It says where the value comes from, unless something is wrong with it. */
function hintOf({ source, problem }: Fact): { hint?: string } {
  return source && !problem ? { hint: factMessages.source(source) } : {};
}

type FactMenuProps = Pick<FactRowProps, 'fact' | 'disabled' | 'onConfirm' | 'onGoTo'>;

function FactMenu({ fact, disabled, onConfirm, onGoTo }: FactMenuProps) {
  const isConfirmed = fact.state === 'confirmed';
  const label = factMessages.actionsOf(fact.label);
  return (
    <Menu
      label={label}
      items={[
        {
          label: isConfirmed ? factMessages.takeBackFact : factMessages.confirmFact,
          icon: isConfirmed ? <Undo2 /> : <Check />,
          disabled: disabled || fact.value === '',
          onSelect: () => onConfirm(!isConfirmed),
        },
        { label: factMessages.goTo, icon: <CornerDownRight />, disabled: fact.uses === 0, onSelect: onGoTo },
      ]}
      trigger={(props) => <IconButton {...props} label={label} icon={<MoreHorizontal className="s" />} />}
    />
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
  /** It is what the field holds; '' where this window has no value of its own. */
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

/** A dot: 'Assumed, 2 uses'. */
function FactState({ fact: { value, state, uses } }: { fact: Fact }) {
  const kind = value === '' ? 'missing' : state;
  const words = factMessages.state(factMessages[kind], uses > 0 ? factMessages.uses(uses) : '');
  return <span className="design-fact-dot" data-state={kind} role="img" aria-label={words} {...tooltipProps(words)} />;
}
