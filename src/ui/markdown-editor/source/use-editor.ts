// Loads the editor and puts it in place of the plain text area, keeping text, selection and focus.

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Cursor } from '#ui/text-editor/place.ts';
import type { MarkdownEditor } from './markdown-editor.ts';

export type SourceWords = {
  label: string;
  placeholder: string;
  /** Shown while the text is locked. */
  locked: string;
  /** Shown while the editor of a long text is loading. */
  loading: string;
  findFailed: string;
  findFailedDetail: string;
};

type EditorOptions = {
  /** Where the editor is put. */
  host: RefObject<HTMLDivElement | null>;
  /** The editor replaces this text area. */
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  words: SourceWords;
  isProse: boolean;
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
};

/** `editor` is null until it is loaded, and stays null after a failure. */
export function useEditor({ host, area, value, words, isProse, onChange, onCursor }: EditorOptions) {
  const [editor, setEditor] = useState<MarkdownEditor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const handleChange = useEffectEvent(onChange);
  const handleCursor = useEffectEvent(onCursor);
  const readStart = useEffectEvent(() => ({
    text: value,
    label: words.label,
    placeholder: words.placeholder,
    isProse,
    selection: { from: area.current?.selectionStart ?? 0, to: area.current?.selectionEnd ?? 0 },
    hasFocus: document.activeElement === area.current,
  }));
  const showFindFailed = useEffectEvent((error: unknown) => {
    console.error('The search could not be loaded.', error);
    showToast({ kind: 'error', text: words.findFailed, detail: words.findFailedDetail });
  });

  useEffect(() => {
    let created: MarkdownEditor | null = null;
    let isGone = false;
    import('./markdown-editor.ts').then(
      ({ createMarkdownEditor }) => {
        if (isGone || !host.current) return;
        const { hasFocus, ...start } = readStart();
        created = createMarkdownEditor(host.current, {
          ...start,
          onChange: (text) => handleChange(text),
          onCursor: (cursor) => handleCursor(cursor),
          onFindFailed: (error) => showFindFailed(error),
        });
        host.current.hidden = false;
        if (hasFocus) created.focus();
        // Synchronously: otherwise a letter typed before React knows the editor would be overwritten by the old text.
        flushSync(() => setEditor(created));
      },
      (error: unknown) => {
        console.error('The editor could not be loaded; the text area stays.', error);
        setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, [host]);

  return { editor, hasFailed };
}
