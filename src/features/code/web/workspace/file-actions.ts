// What a person does with the open file: copy it, download it, hand it to the chat.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { saveFile } from '../projects/save-file.ts';
import { workspaceMessages } from './messages.ts';

export function fileActions(onOpenInChat: (file: File) => void) {
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
    download: (file: CodeFile): void => saveFile(nameOf(file), asFile(file)),
    openInChat: (file: CodeFile): void => onOpenInChat(asFile(file)),
  };
}

function asFile(file: CodeFile): File {
  return new File([file.content], nameOf(file), { type: 'text/plain' });
}

function nameOf({ path }: CodeFile): string {
  return path.split('/').at(-1) ?? path;
}
