// What a person does with the files of a project: add one, rename one, delete one and undo that.

import { isSafePath } from '#text/code/file-path.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_FILES } from '../../shared/limits.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { withFile } from '../workspace/file-changes.ts';
import { fileMessages } from './messages.ts';

/** `onOpen` opens the file at a path; null leaves the choice to the page. */
export function useFileActions(session: CodeSession, onOpen: (path: string | null) => void) {
  function isFree(path: string): boolean {
    const isTaken = session.read().files.some((file) => file.path.toLowerCase() === path.toLowerCase());
    const reason = isSafePath(path) ? isTaken && fileMessages.taken : fileMessages.unsafe;
    if (reason) showToast({ kind: 'error', text: reason });
    return !reason;
  }

  return {
    addFile(path: string): void {
      const { files } = session.read();
      if (files.length >= MAX_FILES) return void showToast({ kind: 'error', text: fileMessages.tooMany });
      if (!isFree(path)) return;
      session.changeFile({ path, content: '' });
      onOpen(path);
    },
    renameFile(file: CodeFile, path: string): void {
      const isSameFile = path.toLowerCase() === file.path.toLowerCase();
      if (!isSameFile && !isFree(path)) return;
      const { files } = session.read();
      session.change({ files: files.map((known) => (known.path === file.path ? { ...known, path } : known)) });
      onOpen(path);
    },
    deleteFile(file: CodeFile): void {
      session.change({ files: session.read().files.filter(({ path }) => path !== file.path) });
      onOpen(null);
      const onSelect = (): void => {
        session.change({ files: withFile(session.read().files, file) });
        onOpen(file.path);
      };
      showToast({
        kind: 'success',
        text: fileMessages.deleted(file.path),
        action: { label: fileMessages.undo, onSelect },
      });
    },
  };
}
