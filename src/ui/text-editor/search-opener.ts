// Opens the search bar. Its script is loaded by the first search; what is typed until then is meant for the bar, so it is
// collected and passed on.

import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { EarlyWords, SearchBar } from './text-search.ts';

export type SearchOpener = { open: (view: EditorView) => boolean; extension: Extension };

/** `onFailed` is called when the script could not be loaded. The next search tries again. */
export function createSearchOpener(onFailed: (error: unknown) => void): SearchOpener {
  let bar: SearchBar | null = null;
  let early: EarlyWords | null = null;

  async function load(view: EditorView): Promise<void> {
    early = { text: '', isEntered: false };
    try {
      const { addSearch } = await import('./text-search.ts');
      bar ??= addSearch(view);
      bar.open(early);
    } catch (error) {
      onFailed(error);
    } finally {
      early = null;
    }
  }
  function open(view: EditorView): boolean {
    if (bar) bar.open();
    else if (!early) void load(view);
    return true;
  }
  function collect(event: KeyboardEvent): boolean {
    if (!early) return false;
    early = wordsAfter(early, event);
    event.preventDefault();
    return true;
  }
  return {
    open,
    extension: [
      Prec.highest(EditorView.domEventHandlers({ keydown: collect })),
      keymap.of([{ key: 'Mod-f', run: open, preventDefault: true }]),
    ],
  };
}

function wordsAfter({ text, isEntered }: EarlyWords, { key, ctrlKey, metaKey }: KeyboardEvent): EarlyWords {
  if (key === 'Enter') return { text, isEntered: true };
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered };
  return { text: key.length === 1 && !ctrlKey && !metaKey ? text + key : text, isEntered };
}
