// The Markdown source: a plain text area at first, replaced by the editor once that is loaded. While the text is locked
// a text area covers the editor, which keeps its text and its undo history.

import { useEffect, useImperativeHandle, useRef, type ClipboardEvent, type DragEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { Cursor, Place } from '#ui/text-editor/place.ts';
import type { Format } from './format-commands.ts';
import type { Mark } from '../text-marks.ts';
import type { EditorAddition } from './markdown-editor.ts';
import { useEditor, type SourceWords } from './use-editor.ts';
import './markdown-source.css';

/**
 * `way` says whether the files were pasted or dropped for upload. `mark` says where; it is null until the editor is
 * loaded.
 */
export type AddedFiles = { way: 'upload' | 'paste'; mark: Mark | null };

export type SourceHandle = {
  /** Marks the cursor's place, or a point of the window. Null until the editor is loaded. */
  mark: (point?: { x: number; y: number }) => Mark | null;
  /** Inserts a block at the mark, or at the end of the text without one. Returns false while the text is locked. */
  insert: (block: string, mark: Mark | null) => boolean;
  /** Scrolls a place into view, selects it, and moves the focus there; as soon as the editor is loaded. */
  goTo: (place: Place) => void;
  /** Moves the cursor to a line, from 1; the focus stays where it is. */
  moveTo: (line: number) => void;
  showEnd: () => void;
  format: (format: Format) => void;
  find: () => void;
  /** Adds what a page loads later, as soon as the editor is loaded; it replaces what was added before. */
  extend: (addition: EditorAddition) => void;
};

export type MarkdownSourceProps = {
  ref: Ref<SourceHandle>;
  value: string;
  isLocked: boolean;
  /** Shown read-only while the text is locked. */
  lockedText: string;
  words: SourceWords;
  /** A text to read, such as a description: in the font of the page, without line numbers. */
  isProse?: boolean;
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  /** Called when files are pasted or dropped. */
  onFiles: (files: File[], added: AddedFiles) => void;
  /** Called when the source has to become visible. */
  onReveal: () => void;
};

/** UTF-16 units. A text area takes seconds to show a longer text, just for the moment until the editor is loaded. */
const MAX_PLAIN_LENGTH = 300_000;

export function MarkdownSource(props: MarkdownSourceProps) {
  const { ref, value, isLocked, lockedText, words, onChange, onCursor, onFiles, onReveal } = props;
  const { isProse = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { editor, hasFailed } = useEditor({ host, area, value, words, isProse, onChange, onCursor });
  const showsArea = editor === null || isLocked;
  const wanted = useRef<Place | null>(null);
  const more = useRef<EditorAddition | null>(null);
  useEffect(() => editor?.show(value), [editor, value]);
  useEffect(() => {
    if (editor && more.current) editor.extend(more.current);
    if (editor && wanted.current) editor.goTo(wanted.current);
    wanted.current = null;
  }, [editor]);
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
      if (editor) editor.goTo(place);
      else wanted.current = place;
    },
    moveTo: (line) => editor?.moveTo(line),
    showEnd: () => editor?.showEnd(),
    format: (format) => editor?.format(format),
    find: () => editor?.find(),
    extend(addition) {
      more.current = addition;
      editor?.extend(addition);
    },
  }));

  const isTooLong = value.length > MAX_PLAIN_LENGTH && !hasFailed;

  return (
    <div
      className="md-source"
      data-prose={isProse}
      onPasteCapture={(event) => {
        if (isLocked || !pastesFiles(event)) return;
        event.preventDefault();
        onFiles([...event.clipboardData.files], { way: 'paste', mark: editor?.mark() ?? null });
      }}
      onDropCapture={(event) => {
        if (isLocked || !dragsFiles(event)) return;
        event.preventDefault();
        const mark = editor?.mark({ x: event.clientX, y: event.clientY }) ?? null;
        onFiles([...event.dataTransfer.files], { way: 'upload', mark });
      }}
      onDragOver={(event) => dragsFiles(event) && event.preventDefault()}
    >
      <div ref={host} className="md-host" hidden={showsArea} />
      {showsArea && (
        <textarea
          ref={area}
          aria-label={words.label}
          value={plainText({ isLocked, isTooLong }, { value, lockedText })}
          placeholder={hintOf({ isLocked, isTooLong }, words)}
          readOnly={isLocked || isTooLong}
          spellCheck
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

type PlainState = { isLocked: boolean; isTooLong: boolean };

function plainText({ isLocked, isTooLong }: PlainState, { value, lockedText }: { value: string; lockedText: string }) {
  if (isLocked) return lockedText;
  return isTooLong ? '' : value;
}

function hintOf({ isLocked, isTooLong }: PlainState, words: SourceWords): string {
  if (isLocked) return words.locked;
  return isTooLong ? words.loading : words.placeholder;
}

/** Office programs add a picture of the copied text to the clipboard; then the text is meant. */
function pastesFiles({ clipboardData: { files, types } }: ClipboardEvent): boolean {
  return files.length > 0 && !(types.includes('text/html') && types.includes('text/plain'));
}

function dragsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
