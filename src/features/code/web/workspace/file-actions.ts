// What a person does with the open file: copy it, download it, hand it to the chat, have it explained.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { saveFile } from '#ui/api/save-file.ts';
import { workspaceMessages } from './messages.ts';

/** Longer texts are refused by the server. */
const MAX_EXPLAINED_LENGTH = 20_000;

type FileTargets = {
  onExplain: (selection: { path: string; text: string }) => void;
};

export function fileActions({ onExplain }: FileTargets) {
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
    /** An empty selection stands for the whole file. */
    explain({ path, content }: CodeFile, selection: string): void {
      const text = selection || content;
      if (text.length <= MAX_EXPLAINED_LENGTH) onExplain({ path, text });
      else showToast({ kind: 'info', text: workspaceMessages.tooLongToExplain });
    },
  };
}

function asFile(file: CodeFile): File {
  return new File([file.content], nameOf(file), { type: 'text/plain' });
}

function nameOf({ path }: CodeFile): string {
  return path.split('/').at(-1) ?? path;
}
