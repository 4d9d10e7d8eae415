// Saves all agents and prompts of the person as a file, and adds those of one.

import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Upload } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from '#ui/api/save-file.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { parseJson } from '#text/parse-json.ts';
import type { ExportFile } from '../../contract/prompts-contract.ts';
import { EXPORT_FILE_NAME, EXPORT_FORMAT } from '../../shared/export-format.ts';
import { libraryMessages as words } from './messages.ts';
import { promptsApi, refreshOwnAgents, refreshPrompts } from './queries.ts';

export function LibraryMenu() {
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);

  function exportAll(): void {
    void attempt({
      action: async () => {
        const file = await promptsApi.exportLibrary({});
        saveFile(EXPORT_FILE_NAME, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
      },
      describeFailure: words.exportFailed,
      refresh: async () => undefined,
    });
  }
  async function importFile([file]: File[]): Promise<void> {
    if (!file) return;
    await attempt({
      action: async () => {
        const report = await promptsApi.importLibrary(readExportFile(await file.text()));
        const detail = words.changed(report);
        showToast({ kind: 'success', text: words.imported(report), ...(detail !== '' && { detail }) });
      },
      describeFailure: words.importFailed,
      refresh: async () => {
        await Promise.all([refreshOwnAgents(queryClient), refreshPrompts(queryClient)]);
      },
    });
  }
  return (
    <>
      <Menu
        label={words.menu}
        items={[
          { label: words.export, icon: <Download />, onSelect: exportAll },
          { label: words.import, icon: <Upload />, onSelect: () => picker.current?.click() },
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="md" label={words.menu} icon={<Ellipsis />} />}
      />
      <FilePicker
        ref={picker}
        label={words.import}
        accept=".json,application/json"
        onFiles={(files) => void importFile(files)}
      />
    </>
  );
}

/** The server checks the rest. Throws with words for the person. */
function readExportFile(text: string): ExportFile {
  const file = parseJson(text);
  const isOurs = typeof file === 'object' && file !== null && 'format' in file && file.format === EXPORT_FORMAT;
  if (!isOurs) throw new Error(words.notAFile);
  return file as ExportFile;
}
