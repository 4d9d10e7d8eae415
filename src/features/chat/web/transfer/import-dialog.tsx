// Imports an archive: chooses and uploads it, and shows how far it is and what became of it. Reading it goes on when the
// dialog or the page is closed.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Meter } from '#ui/components/meter.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { sendFile } from '#ui/api/send-file.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_IMPORT_BYTES } from '../../shared/transfer-limits.ts';
import { refresh } from '../queries.ts';
import { ImportRow } from './import-row.tsx';
import { transferMessages as words } from './messages.ts';
import { importsQuery, isUnderWay, type ShownImport } from './transfer-queries.ts';
import './transfer.css';

type Upload = { file: File; sent: number };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const query = useQuery(importsQuery);
  const picker = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const imports = query.data?.filter(({ state }) => state !== 'uploading');
  const isBusy = upload !== null || (imports?.some(isUnderWay) ?? false);
  const imported = imports?.reduce((sum, row) => sum + row.imported, 0);
  // What was imported appears in the list of conversations.
  useEffect(() => {
    if (imported) void refresh(queryClient, null);
  }, [imported, queryClient]);

  async function start(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_IMPORT_BYTES) return void showToast({ kind: 'error', text: words.tooLarge(file.size) });
    setUpload({ file, sent: 0 });
    await attempt({
      action: () =>
        sendFile<ShownImport>({ path: '/chat/imports', file, onProgress: (sent) => setUpload({ file, sent }) }),
      describeFailure: words.importFailed,
      refresh: () => queryClient.invalidateQueries(importsQuery),
    });
    setUpload(null);
  }

  return (
    <Dialog
      wide
      title={words.importTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" disabled={isBusy} onClick={() => picker.current?.click()}>
            {words.chooseFile}
          </Button>
        </>
      }
    >
      <div className="chat-transfer">
        <p>{words.importText}</p>
        <FilePicker
          ref={picker}
          label={words.file}
          accept=".zip,.json,application/zip,application/json"
          onFiles={([file]) => void start(file)}
        />
        {upload && (
          <div className="chat-transfer-progress" role="status">
            <span className="cut">{words.uploading(upload.file.name)}</span>
            <Meter live label={words.uploading(upload.file.name)} value={upload.sent} max={upload.file.size} />
          </div>
        )}
        {imports && imports.length > 0 ? (
          <ul className="settings-rows is-last" aria-label={words.imports}>
            {imports.map((row) => (
              <ImportRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <ListState query={{ ...query, data: imports }} words={words.importList} />
        )}
      </div>
    </Dialog>
  );
}
