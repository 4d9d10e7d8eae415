// Loads the code editor and puts it in place of the plain text area, keeping text and focus.

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Cursor } from '#ui/text-editor/place.ts';
import type { AssistSource, RunCodeCommand } from './assist/assist-source.ts';
import type { CodeView, ShownCode } from './code-view.ts';
import type { FixAction } from './findings.ts';

export type CodeWords = {
  label: string;
  /** The button that applies the fix of a finding shows this. */
  fix: string;
  findFailed: string;
  findFailedDetail: string;
};

export type CodeHandlers = {
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  /** Called with the selected text, '' for none. */
  onSelect: (text: string) => void;
  /** Called with the finding, one of those that are shown, whose fix is wanted. */
  onFix: FixAction['onFix'];
  /** It is read when something is asked, so that it may be another one for each text; null for a text that is only shown. */
  assist?: AssistSource | null;
  onCommand?: RunCodeCommand;
};

type CodeViewOptions = CodeHandlers & {
  /** Where the editor is put. */
  host: RefObject<HTMLDivElement | null>;
  /** The editor replaces this text area. */
  area: RefObject<HTMLTextAreaElement | null>;
  shown: ShownCode;
  words: CodeWords;
};

/** Returns null until the editor is loaded, and after a failure, when the text area stays. */
export function useCodeView({ host, area, shown, words, ...handlers }: CodeViewOptions) {
  const { onChange, onCursor, onSelect, onFix, onCommand = ignore, assist = null } = handlers;
  const [view, setView] = useState<CodeView | null>(null);
  const handleChange = useEffectEvent(onChange);
  const handleCursor = useEffectEvent(onCursor);
  const handleSelect = useEffectEvent(onSelect);
  const handleFix = useEffectEvent(onFix);
  const handleCommand = useEffectEvent(onCommand);
  const readAssist = useEffectEvent(() => assist);
  const readStart = useEffectEvent(() => ({ shown, label: words.label, fixLabel: words.fix }));
  const showFindFailed = useEffectEvent((error: unknown) => {
    console.error('The search could not be loaded.', error);
    showToast({ kind: 'error', text: words.findFailed, detail: words.findFailedDetail });
  });

  useEffect(() => {
    let created: CodeView | null = null;
    let isGone = false;
    import('./code-view.ts').then(
      ({ createCodeView }) => {
        if (isGone || !host.current) return;
        const hasFocus = document.activeElement === area.current;
        created = createCodeView(host.current, {
          ...readStart(),
          onChange: (text) => handleChange(text),
          onCursor: (cursor) => handleCursor(cursor),
          onSelect: (text) => handleSelect(text),
          onFix: (finding) => handleFix(finding),
          onCommand: (command, at) => handleCommand(command, at),
          assist: readAssist() && sourceOf(() => readAssist()),
          onFindFailed: (error) => showFindFailed(error),
        });
        host.current.hidden = false;
        if (hasFocus) created.focus();
        // Synchronously: otherwise a letter typed before React knows the editor would be overwritten by the old text.
        flushSync(() => setView(created));
      },
      (error: unknown) => console.error('The editor could not be loaded; the text area stays.', error),
    );
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, [host, area]);

  return view;
}

function ignore(): void {}

/** Asks the source of the text that is shown now. */
function sourceOf(read: () => AssistSource | null): AssistSource {
  return {
    complete: async (at) => (await read()?.complete(at)) ?? null,
    explain: async (at) => (await read()?.explain(at)) ?? null,
    onNote: (note) => read()?.onNote(note),
  };
}
