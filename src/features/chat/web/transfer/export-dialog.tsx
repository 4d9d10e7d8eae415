// Exports one conversation in any format, or several as a ZIP of Markdown or JSON.

import { useState } from 'react';
import { ExportStatusPanel } from '#features/exports/web/export-status-panel.tsx';
import { useExport } from '#features/exports/web/use-export.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { transferMessages as words } from './messages.ts';
import { transferApi } from './transfer-queries.ts';
import './transfer.css';

type Format = keyof typeof words.formats;
type Branches = keyof typeof words.branchNames;
type Choice = { branches: Branches; withSources: boolean; withThoughts: boolean };

const FORMATS: readonly Format[] = ['md', 'docx', 'pdf', 'json'];
/** A ZIP holds files of these formats. */
const TEXT_FORMATS: readonly Format[] = ['md', 'json'];

export function ExportDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [format, setFormat] = useState<Format>('md');
  const [choice, setChoice] = useState<Choice>({ branches: 'shown', withSources: true, withThoughts: false });
  const [first = ''] = ids;
  const isOne = ids.length === 1;
  const exporting = useExport({
    id: first,
    hasContent: () => true,
    save: async () => first,
    start: (order) => transferApi.startExport({ ...order, ...choice, format: format === 'pdf' ? 'pdf' : 'docx' }),
  });
  const isDocument = format === 'docx' || format === 'pdf';
  return (
    <Dialog
      title={words.exportTitle(ids.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isDocument ? words.close : words.cancel}</Button>
          {isDocument ? (
            <Button
              variant="primary"
              busy={exporting.format !== null}
              busyLabel={words.exporting}
              onClick={() => void exporting.start(format)}
            >
              {words.export}
            </Button>
          ) : (
            <a
              className={buttonClass({ variant: 'primary' })}
              href={addressOf(ids, { ...choice, format })}
              download
              onClick={onClose}
            >
              {words.export}
            </a>
          )}
        </>
      }
    >
      <div className="chat-transfer">
        <div className="chat-transfer-choice">
          <Segmented
            label={words.format}
            options={(isOne ? FORMATS : TEXT_FORMATS).map((value) => ({ value, label: words.formats[value] }))}
            value={format}
            onChange={setFormat}
          />
          <p className="cap">{words.formatHints[format]}</p>
        </div>
        <Segmented
          label={words.branches}
          options={(['shown', 'all'] as const).map((value) => ({ value, label: words.branchNames[value] }))}
          value={choice.branches}
          onChange={(branches) => setChoice({ ...choice, branches })}
        />
        <Checkbox
          label={words.withSources}
          checked={choice.withSources}
          onChange={({ target }) => setChoice({ ...choice, withSources: target.checked })}
        />
        <Checkbox
          label={words.withThoughts}
          checked={choice.withThoughts}
          onChange={({ target }) => setChoice({ ...choice, withThoughts: target.checked })}
        />
        {isDocument && <ExportStatusPanel exporting={exporting} />}
      </div>
    </Dialog>
  );
}

function addressOf(
  ids: readonly string[],
  { withSources, withThoughts, ...form }: Choice & { format: Format },
): string {
  const query = new URLSearchParams({
    ...form,
    withSources: String(withSources),
    withThoughts: String(withThoughts),
  });
  const path = ids.length === 1 ? `conversations/${ids[0]}/file` : `conversations-archive/${ids.join(',')}`;
  return `/api/chat/${path}?${query}`;
}
