// A text in a programming language: a plain text area at first, replaced by the editor once that is loaded.

import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Place } from '#ui/text-editor/place.ts';
import type { AssistPoint } from './assist/assist-source.ts';
import type { ShownCode } from './code-view.ts';
import { useCodeView, type CodeHandlers, type CodeWords } from './use-code-view.ts';
import './code-editor.css';

export type CodeEditorHandle = {
  /** Selects a place, scrolls it into view, and moves the focus there; as soon as the editor is loaded. */
  goTo: (place: Place) => void;
  find: () => void;
  /** The text and the cursor in it; null until the editor is loaded. */
  point: () => AssistPoint | null;
  focus: () => void;
};

type CodeEditorProps = ShownCode & CodeHandlers & { ref: Ref<CodeEditorHandle>; words: CodeWords };

/** UTF-16 units. A text area takes seconds to show a longer text, just for the moment until the editor is loaded. */
const MAX_PLAIN_LENGTH = 300_000;

export function CodeEditor({ ref, words, ...rest }: CodeEditorProps) {
  const { onChange, onCursor, onSelect, onFix, assist = null, onCommand = ignore, ...shown } = rest;
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<Place | null>(null);
  const view = useCodeView({ host, area, shown, words, onChange, onCursor, onSelect, onFix, assist, onCommand });
  const { documentKey, text, language, isReadOnly, findings } = shown;
  useEffect(
    () => view?.show({ documentKey, text, language, isReadOnly, findings }),
    [view, documentKey, text, language, isReadOnly, findings],
  );
  useImperativeHandle(ref, () => ({
    goTo(place) {
      if (view) view.goTo(place);
      else wanted.current = place;
    },
    find: () => view?.find(),
    point: () => view?.point() ?? null,
    focus: () => (view ? view.focus() : area.current?.focus()),
  }));
  useEffect(() => {
    if (view && wanted.current) view.goTo(wanted.current);
    wanted.current = null;
  }, [view]);
  const isTooLong = text.length > MAX_PLAIN_LENGTH;

  return (
    <div className="code-editor">
      <div ref={host} className="code-editor-host" hidden={view === null} />
      {view === null && (
        <textarea
          ref={area}
          aria-label={words.label}
          value={isTooLong ? '' : text}
          readOnly={isReadOnly || isTooLong}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

function ignore(): void {}
