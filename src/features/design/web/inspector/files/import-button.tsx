// Imports a Markdown or Word document as a new design and opens it.

import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { inferProvider } from '#catalogue/names/infer-provider.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Design } from '../../../contract.ts';
import { MAX_IMPORT_BYTES } from '../../../shared/limits.ts';
import { designApi, designsQuery } from '../../queries.ts';
import { importMessages } from './messages.ts';
import { ProviderQuestion } from './provider-question.tsx';

const IMPORT_TYPES = '.md,.markdown,.docx';

export function ImportButton({ onOpen }: { onOpen: (designId: string) => void }) {
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [answer, setAnswer] = useState<((provider: CloudProvider | null) => void) | null>(null);
  const askForProvider = (): Promise<CloudProvider | null> =>
    new Promise<CloudProvider | null>((resolve) => setAnswer(() => resolve)).finally(() => setAnswer(null));

  async function importFile(file: File): Promise<void> {
    setIsImporting(true);
    try {
      if (file.size > MAX_IMPORT_BYTES) throw new Error(importMessages.tooLarge);
      const { id, content } = await sendFile<Design>({ path: '/design-imports', file });
      const cloudProvider = inferProvider(content) === null ? await askForProvider() : null;
      if (cloudProvider) await designApi.updateDesign({ id, cloudProvider });
      const { suggestions } = await designApi.listSuggestions({ id });
      showToast({ kind: 'success', text: importMessages.imported, ...importMessages.reviewed(suggestions.length) });
      void queryClient.invalidateQueries(designsQuery);
      setIsImporting(false);
      onOpen(id);
    } catch (error) {
      console.error('The document could not be imported.', error);
      showToast({ kind: 'error', text: importMessages.failed, detail: messageOf(error) });
      setIsImporting(false);
    }
  }

  return (
    <>
      <IconButton
        label={isImporting ? importMessages.importing : importMessages.importFile}
        icon={<FileUp />}
        disabled={isImporting}
        onClick={() => picker.current?.click()}
      />
      {answer && <ProviderQuestion onAnswer={answer} />}
      <FilePicker
        ref={picker}
        label={importMessages.importFile}
        accept={IMPORT_TYPES}
        onFiles={([file]) => file && void importFile(file)}
      />
    </>
  );
}
