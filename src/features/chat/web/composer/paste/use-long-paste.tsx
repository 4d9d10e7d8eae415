// A long text that is pasted becomes an attached file. A notice offers to put it into the message after all.

import type { ClipboardEvent, ReactNode, RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { MAX_PASTED_LENGTH } from '../limits.ts';
import type { Attachments } from '../use-attachments.ts';

/** `at`: where in the message the text was pasted, in UTF-16 code units. */
export type LongPaste = { name: string; uploadId: string; text: string; at: number };

/** The latest one of each conversation; '' is a new one. */
const pastes = createStore<Readonly<Record<string, LongPaste>>>(() => ({}));

const PasteNotice = lazyComponent(() => import('./paste-notice.tsx').then((module) => module.PasteNotice));

type LongPasteOptions = {
  conversationId: string | null;
  attachments: Attachments;
  input: RefObject<HTMLTextAreaElement | null>;
};

export function useLongPaste({ conversationId, attachments, input }: LongPasteOptions): {
  handlePaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  notice: ReactNode;
} {
  const key = conversationId ?? '';
  const paste = useStore(pastes, (all) => all[key]);
  const isAttached =
    paste &&
    (attachments.uploads.some(({ id }) => id === paste.uploadId) ||
      attachments.documents.some(({ name }) => name === paste.name));
  return {
    handlePaste(event) {
      const text = event.clipboardData.getData('text/plain');
      const isFile = event.clipboardData.files.length > 0;
      if (isFile || text.length <= MAX_PASTED_LENGTH || attachments.isFull) return;
      event.preventDefault();
      const name = `Pasted text ${timeNow()}.txt`;
      const [uploadId = ''] = attachments.add([new File([text], name, { type: 'text/plain' })]);
      pastes.setState({ [key]: { name, uploadId, text, at: event.currentTarget.selectionStart } });
    },
    notice: isAttached && (
      <PasteNotice
        conversationId={conversationId}
        attachments={attachments}
        paste={paste}
        onTaken={() => input.current?.focus()}
      />
    ),
  };
}

/** '2026-11-23 14.05.59': a colon is not allowed in the file names of some systems. */
function timeNow(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
}
