// What a project is checked against besides what Lounge knows: schemas of Terraform providers, tables of KQL.

import { FilePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatFileSize } from '#text/file-size.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { codeApi, type ShownProject } from '../queries.ts';
import type { CodeSession } from './code-session.ts';
import { workspaceMessages } from './messages.ts';

const words = workspaceMessages.settings;
const MAX_TABLES_LENGTH = 100_000;

type CheckSettingsDialogProps = { project: ShownProject; session: CodeSession; onClose: () => void };

export function CheckSettingsDialog({ project, session, onClose }: CheckSettingsDialogProps) {
  const [tables, setTables] = useState(project.kqlTables);
  const [isBusy, setIsBusy] = useState(false);
  const { id } = project;

  /** `change` returns the project with the check of its files. */
  async function apply(change: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    const isDone = await attempt({
      async action() {
        await session.flush();
        session.take(jsonified((await change()) as ShownProject));
        showToast({ kind: 'success', text: words.saved });
      },
      describeFailure: words.failed,
      refresh: () => Promise.resolve(),
    });
    setIsBusy(false);
    return isDone;
  }
  const saveTables = async (): Promise<void> => {
    if (await apply(() => codeApi.updateProject({ id, kqlTables: tables }))) onClose();
  };

  const isKql = project.language === 'kql';
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {isKql && (
            <Button variant="primary" busy={isBusy} onClick={() => void saveTables()}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      {isKql ? (
        <TextArea
          label={words.tables}
          hint={words.tablesText}
          placeholder={words.tablesPlaceholder}
          rows={8}
          maxLength={MAX_TABLES_LENGTH}
          value={tables}
          onChange={(event) => setTables(event.target.value)}
        />
      ) : (
        <Schemas
          schemas={project.providerSchemas}
          isBusy={isBusy}
          onAdd={(file) =>
            void apply(async () => codeApi.addProviderSchema({ id, name: file.name, schema: await file.text() }))
          }
          onRemove={(name) => void apply(() => codeApi.removeProviderSchema({ id, name }))}
        />
      )}
    </Dialog>
  );
}

type SchemasProps = {
  schemas: ShownProject['providerSchemas'];
  isBusy: boolean;
  onAdd: (file: File) => void;
  onRemove: (name: string) => void;
};

function Schemas({ schemas, isBusy, onAdd, onRemove }: SchemasProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className="code-schemas">
      <h3 className="label">{words.schemas}</h3>
      <p className="cap">{words.schemasText}</p>
      {schemas.length === 0 && <p className="cap">{words.noSchemas}</p>}
      <ul className="rows">
        {schemas.map(({ name, bytes }) => (
          <li key={name} className="rw">
            <span className="cut grow">{name}</span>
            <span className="meta">{formatFileSize(bytes)}</span>
            <IconButton
              label={words.removeSchema(name)}
              icon={<X className="s" />}
              disabled={isBusy}
              onClick={() => onRemove(name)}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" icon={<FilePlus />} busy={isBusy} onClick={() => picker.current?.click()}>
        {words.addSchema}
      </Button>
      <FilePicker
        ref={picker}
        label={words.addSchema}
        accept=".json,application/json"
        onFiles={([file]) => file && onAdd(file)}
      />
    </section>
  );
}
