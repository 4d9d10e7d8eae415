// Imports Terraform: the files are read first, and what they would become is shown before anything is created.

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '#model/limits.ts';
import { blueprintApi } from '../queries.ts';
import { ImportReport, type ReadReport } from './import-report.tsx';
import { importMessages as words } from './messages.ts';
import { readFiles, type ReadFile } from './read-files.ts';
import './import-dialog.css';

type ImportDialogProps = { onCreated: (id: string) => Promise<void>; onClose: () => void };

export function ImportDialog({ onCreated, onClose }: ImportDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const { files, read, failure, state, choose, create } = useImport(onCreated);

  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={read === null}
            busy={state === 'creating'}
            busyLabel={words.creating}
            onClick={() => void create(title.trim() || words.nameDefault)}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <div className="solution-import">
        <p className="cap">{words.text}</p>
        <FilePicker
          ref={picker}
          label={words.choose}
          accept=".tf,.tfvars,.json,.tfstate,.zip"
          multiple
          onFiles={(chosen) => void choose(chosen)}
        />
        <Button
          icon={<FileUp />}
          busy={state === 'reading'}
          busyLabel={words.reading}
          data-autofocus
          onClick={() => picker.current?.click()}
        >
          {read === null ? words.choose : words.chooseOther}
        </Button>
        {failure !== null && (
          <Notice tone="err">
            <b>{words.readFailed}</b>
            <br />
            {failure}
          </Notice>
        )}
        {read && (
          <>
            <p className="cap">{words.chosen(files.map(({ path }) => path))}</p>
            <TextField
              label={words.name}
              placeholder={words.nameDefault}
              value={title}
              maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
              onChange={({ target }) => setTitle(target.value)}
            />
            <ImportReport read={read} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Reads the chosen files, and creates a blueprint of what was read. */
function useImport(onCreated: ImportDialogProps['onCreated']) {
  const [files, setFiles] = useState<ReadFile[]>([]);
  const [read, setRead] = useState<ReadReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'reading' | 'creating'>('open');

  async function choose(chosen: File[]): Promise<void> {
    setState('reading');
    setFailure(null);
    // What was chosen before is not what the person wants now.
    setRead(null);
    try {
      const given = await readFiles(chosen);
      setRead(await blueprintApi.readTerraform({ files: given }));
      setFiles(given);
    } catch (error) {
      console.error(words.readFailed, error);
      setFailure(messageOf(error));
    }
    setState('open');
  }

  async function create(title: string): Promise<void> {
    setState('creating');
    await attempt({
      async action() {
        const { blueprint } = await blueprintApi.importTerraform({ title, files });
        await onCreated(blueprint.id);
      },
      describeFailure: words.createFailed,
      refresh: async () => setState('open'),
    });
  }

  return { files, read, failure, state, choose, create };
}
