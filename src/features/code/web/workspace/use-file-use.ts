// What a person does with the open file: copy it, download it, hand it to the chat.

import type { Document } from '#features/documents/contract.ts';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { saveFile } from '../projects/save-file.ts';
import { workspaceMessages } from './messages.ts';

/** `onAttach` gets the stored document of a file that is opened in the chat. */
export function useFileUse(onAttach: (document: Pick<Document, 'id' | 'name'>) => void) {
  const uploads = useUploads();
  return {
    async copy(file: CodeFile | null): Promise<void> {
      if (!file || file.content === '') return void showToast({ kind: 'error', text: workspaceMessages.nothingToCopy });
      try {
        await navigator.clipboard.writeText(file.content);
        showToast({ kind: 'success', text: workspaceMessages.copied });
      } catch (error) {
        console.error('The code could not be copied.', error);
        showToast({ kind: 'error', text: workspaceMessages.copyFailed });
      }
    },
    download: (file: CodeFile): void => saveFile(nameOf(file), new Blob([file.content], { type: 'text/plain' })),
    openInChat(file: CodeFile): void {
      uploads.add([new File([file.content], nameOf(file), { type: 'text/plain' })], onAttach);
    },
  };
}

function nameOf({ path }: CodeFile): string {
  return path.split('/').at(-1) ?? path;
}
