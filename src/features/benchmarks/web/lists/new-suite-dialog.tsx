// Makes a suite of a person: a title, and cases as CSV, JSONL or JSON, typed or read from a file.

import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MAX_SUITE_LENGTH, MAX_SUITE_TITLE_LENGTH } from '../../shared/limits.ts';
import { newSuiteMessages as words } from '../messages.ts';
import { benchmarksApi } from '../queries.ts';
import { useSending } from './use-sending.ts';

type NewSuiteDialogProps = { onCreated: (suiteId: string) => void; onClose: () => void };

export function NewSuiteDialog({ onCreated, onClose }: NewSuiteDialogProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const picker = useRef<HTMLInputElement>(null);

  const { isBusy, error, setError, submit } = useSending({
    send: () => benchmarksApi.createSuite({ title, text }),
    failed: words.failed,
    onSent: onCreated,
  });

  async function read(file: File): Promise<void> {
    try {
      setText(await file.text());
      if (title === '') setTitle(file.name.replace(/\.[a-z]+$/i, '').slice(0, MAX_SUITE_TITLE_LENGTH));
    } catch {
      setError(words.unreadable);
    }
  }

  return (
    <FormDialog
      title={words.title}
      wide
      className="benchmark-form"
      words={{ cancel: words.cancel, submit: words.create, busy: words.creating }}
      isReady={title.trim() !== '' && text.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        data-autofocus
        maxLength={MAX_SUITE_TITLE_LENGTH}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={words.cases}
        hint={words.hint}
        error={error}
        rows={10}
        maxLength={MAX_SUITE_LENGTH}
        placeholder={words.placeholder}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FilePicker
        ref={picker}
        label={words.file}
        accept=".csv,.json,.jsonl,.yaml,.yml,.txt"
        onFiles={([file]) => void (file && read(file))}
      />
      <div>
        <Button size="sm" onClick={() => picker.current?.click()}>
          {words.file}
        </Button>
      </div>
    </FormDialog>
  );
}
