// Makes or changes a suite of a person: a title, and cases as CSV, JSONL or JSON, typed or read from a file.

import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MAX_SUITE_LENGTH, MAX_SUITE_TITLE_LENGTH } from '../../shared/limits.ts';
import { newSuiteMessages as words } from '../messages.ts';
import { benchmarksApi, type ShownSuiteDetail } from '../queries.ts';
import { useSending } from '../use-sending.ts';

type SuiteDialogProps = {
  /** The suite that is changed; a new one where absent. */
  suite?: ShownSuiteDetail;
  onSaved: (suiteId: string) => void;
  onClose: () => void;
};

export function SuiteDialog({ suite, onSaved, onClose }: SuiteDialogProps) {
  const [title, setTitle] = useState(suite?.title ?? '');
  const [text, setText] = useState(suite ? JSON.stringify(suite.content, null, 2) : '');
  const picker = useRef<HTMLInputElement>(null);

  const { isBusy, error, setError, submit } = useSending({
    send: () =>
      suite ? benchmarksApi.updateSuite({ id: suite.id, title, text }) : benchmarksApi.createSuite({ title, text }),
    failed: suite ? words.changeFailed : words.failed,
    onSent: onSaved,
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
      title={suite ? words.changeTitle : words.title}
      wide
      className="benchmark-form"
      words={{ cancel: words.cancel, submit: suite ? words.change : words.create, busy: words.saving }}
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
