// Where the Markdown is written: a plain text area at once, the editor in its place as soon as it is here.

import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ClipboardEvent, type DragEvent, type Ref } from 'react';
import { designMessages } from '../messages.ts';
import type { Cursor } from './cursor.ts';
import type { MarkdownEditor } from './markdown-editor.ts';
import type { ImageWay } from './use-images.ts';

export type SourceHandle = {
  /** Puts a block of its own where the cursor stands. */
  insert: (markdown: string) => void;
  /** Both from 1. */
  goTo: (place: { line: number; column: number; length: number }) => void;
};

type MarkdownSourceProps = {
  ref: Ref<SourceHandle>;
  value: string;
  placeholder: string;
  isLocked: boolean;
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  onImages: (files: File[], way: ImageWay) => void;
};

export function MarkdownSource({ ref, value, placeholder, isLocked, onChange, onCursor, onImages }: MarkdownSourceProps) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<MarkdownEditor | null>(null);
  const handleChange = useEffectEvent(onChange);
  const handleCursor = useEffectEvent(onCursor);
  const startText = useEffectEvent(() => ({ text: value, placeholder, isLocked, selection: area.current?.selectionStart ?? 0, hasFocus: document.activeElement === area.current }));

  useEffect(() => {
    let made: MarkdownEditor | null = null;
    let isGone = false;
    import('./markdown-editor.ts').then(
      ({ createMarkdownEditor }) => {
        if (isGone || !host.current) return;
        const { hasFocus, ...start } = startText();
        made = createMarkdownEditor(host.current, { ...start, label: designMessages.designText, onChange: (text) => handleChange(text), onCursor: (cursor) => handleCursor(cursor) });
        if (hasFocus) made.focus();
        setEditor(made);
      },
      (error: unknown) => console.error('The editor could not be loaded; the text area stays.', error),
    );
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => editor?.measure(), [editor]);
  useEffect(() => editor?.show(value), [editor, value]);
  useEffect(() => editor?.lock({ isLocked, placeholder }), [editor, isLocked, placeholder]);

  useImperativeHandle(ref, () => ({
    insert(markdown) {
      if (editor) editor.insert(markdown);
      else onChange(insertInto(value, { markdown, at: area.current?.selectionStart ?? value.length }));
    },
    goTo(place) {
      editor?.goTo(place);
    },
  }));

  function takeImages(event: ClipboardEvent | DragEvent, { files, way }: { files: FileList | undefined; way: ImageWay }): void {
    if (isLocked || !files || files.length === 0) return;
    event.preventDefault();
    onImages([...files], way);
  }

  return (
    <div
      className="edit-source"
      onPasteCapture={(event) => takeImages(event, { files: event.clipboardData.files, way: 'paste' })}
      onDropCapture={(event) => takeImages(event, { files: event.dataTransfer.files, way: 'upload' })}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      <div ref={host} className="edit-host" hidden={editor === null} />
      {editor === null && (
        <textarea ref={area} aria-label={designMessages.designText} value={value} placeholder={placeholder} readOnly={isLocked} spellCheck onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}

function insertInto(text: string, { markdown, at }: { markdown: string; at: number }): string {
  const before = text.slice(0, at).trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}${markdown}\n\n${text.slice(at).trimStart()}`;
}
