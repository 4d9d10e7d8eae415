// Asks for the variables of a prompt before it is inserted. Ctrl+Enter inserts from any field.

import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Kbd } from '#ui/components/kbd.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Prompt } from '../../contract/prompts-contract.ts';
import { fillVariables, findVariables } from '../../shared/prompt-variables.ts';
import { promptMenuMessages as words } from './messages.ts';

const FORM = 'agents-variables-form';

type PromptVariablesDialogProps = { prompt: Prompt; onInsert: (text: string) => void; onClose: () => void };

export function PromptVariablesDialog({ prompt, onInsert, onClose }: PromptVariablesDialogProps) {
  const variables = findVariables(prompt.text);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(variables.map(({ name, defaultText }) => [name, defaultText])),
  );

  function insert(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    onInsert(fillVariables(prompt.text, values));
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) insert(event);
  }
  return (
    <Dialog
      title={prompt.title}
      onClose={onClose}
      footer={
        <>
          <span className="cap">
            <Kbd keys="Ctrl Enter" />
          </span>
          <span className="grow" />
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={FORM} variant="primary">
            {words.insert}
          </Button>
        </>
      }
    >
      <form id={FORM} className="agents-form" onSubmit={insert} onKeyDown={handleKey}>
        {variables.map(({ name }, index) => (
          <TextArea
            key={name}
            label={name}
            rows={(values[name] ?? '').includes('\n') ? 6 : 2}
            value={values[name] ?? ''}
            {...(index === 0 && { 'data-autofocus': true })}
            onChange={({ target }) => setValues((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
      </form>
    </Dialog>
  );
}
