// Where the Markdown is written: a plain text area at once, the editor in its place as soon as it is here. While a
// generation runs the text area stands there again, empty: the editor keeps its text and its steps of undo.

import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import type { Cursor } from '../cursor.ts';
import type { Format } from './format-commands.ts';
import type { Mark, MarkdownEditor } from './markdown-editor.ts';

/** How an image came: chosen or dropped, or pasted. */
export type ImageWay = 'upload' | 'paste';

export type SourceHandle = {
  /** Where the cursor stands, or at a point of the window. `null` until the editor is here. */
  mark: (point?: { x: number; y: number }) => Mark | null;
  /** Puts a block of its own at the mark, or at the end while there is no editor. False while the text is locked. */
  insert: (block: string, mark: Mark | null) => boolean;
  /** Brings a place into sight and the focus there. Both from 1. */
  goTo: (place: { line: number; column: number; length: number }) => void;
  /** The cursor to a line; the focus stays where it is. */
  moveTo: (line: number) => void;
  showEnd: () => void;
  format: (format: Format) => void;
  find: () => void;
};

type MarkdownSourceProps = {
  ref: Ref<SourceHandle>;
  value: string;
  isLocked: boolean;
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  onImages: (files: readonly File[], how: { way: ImageWay; mark: Mark | null }) => void;
  /** The source has to be seen now. */
  onReveal: () => void;
};

/** UTF-16 units. A text area would take seconds to set a longer text, for the moment until the editor comes. */
const MAX_PLAIN_LENGTH = 300_000;

export function MarkdownSource({ ref, value, isLocked, onChange, onCursor, onImages, onReveal }: MarkdownSourceProps) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<MarkdownEditor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const handleChange = useEffectEvent(onChange);
  const handleCursor = useEffectEvent(onCursor);
  const startState = useEffectEvent(() => ({
    text: value,
    selection: { from: area.current?.selectionStart ?? 0, to: area.current?.selectionEnd ?? 0 },
    hasFocus: document.activeElement === area.current,
  }));

  useEffect(() => {
    let made: MarkdownEditor | null = null;
    let isGone = false;
    import('./markdown-editor.ts').then(
      ({ createMarkdownEditor }) => {
        if (isGone || !host.current) return;
        const { hasFocus, ...start } = startState();
        made = createMarkdownEditor(host.current, {
          ...start,
          label: designMessages.designText,
          placeholder: designMessages.placeholder,
          onChange: (text) => handleChange(text),
          onCursor: (cursor) => handleCursor(cursor),
          onFindFailed: sayFindFailed,
        });
        host.current.hidden = false;
        if (hasFocus) made.focus();
        // At once: a letter typed before the editor is known here would be taken back by the text from before it.
        flushSync(() => setEditor(made));
      },
      (error: unknown) => {
        console.error('The editor could not be loaded; the text area stays.', error);
        setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);
  const showsArea = editor === null || isLocked;
  useEffect(() => editor?.show(value), [editor, value]);
  useEffect(() => {
    if (!showsArea) editor?.measure();
  }, [editor, showsArea]);

  useImperativeHandle(ref, () => ({
    mark: (point) => editor?.mark(point) ?? null,
    insert(block, mark) {
      if (isLocked) return false;
      if (mark) mark.insert(block);
      else onChange(`${value.trimEnd()}\n\n${block}\n`.trimStart());
      return true;
    },
    goTo(place) {
      flushSync(onReveal);
      editor?.goTo(place);
    },
    moveTo: (line) => editor?.moveTo(line),
    showEnd: () => editor?.showEnd(),
    format: (format) => editor?.format(format),
    find: () => editor?.find(),
  }));

  const isTooLong = value.length > MAX_PLAIN_LENGTH && !hasFailed;
  function hintOf(): string {
    if (isLocked) return designMessages.generatingContent;
    return isTooLong ? designMessages.loadingText : designMessages.placeholder;
  }

  return (
    <div
      className="edit-source"
      onPasteCapture={(event) => {
        if (isLocked || !bringsFiles(event)) return;
        event.preventDefault();
        onImages([...event.clipboardData.files], { way: 'paste', mark: editor?.mark() ?? null });
      }}
      onDropCapture={(event) => {
        if (isLocked || !carriesFiles(event)) return;
        event.preventDefault();
        onImages([...event.dataTransfer.files], {
          way: 'upload',
          mark: editor?.mark({ x: event.clientX, y: event.clientY }) ?? null,
        });
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
    >
      <div ref={host} className="edit-host" hidden={showsArea} />
      {showsArea && (
        <textarea
          ref={area}
          aria-label={designMessages.designText}
          value={isLocked || isTooLong ? '' : value}
          placeholder={hintOf()}
          readOnly={isLocked || isTooLong}
          spellCheck
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

function sayFindFailed(error: unknown): void {
  console.error('The search could not be loaded.', error);
  showToast({ kind: 'error', text: designMessages.findFailed, detail: designMessages.findFailedText });
}

/** Cells and paragraphs of an office program come with a picture of themselves: there the text is meant. */
function bringsFiles({ clipboardData: { files, types } }: ClipboardEvent): boolean {
  return files.length > 0 && !(types.includes('text/html') && types.includes('text/plain'));
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
