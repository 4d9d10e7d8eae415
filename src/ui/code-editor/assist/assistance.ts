// Adds the help while writing to an editor: its keys at once, and completions and meanings as soon as they are loaded.

import { Compartment, type Extension } from '@codemirror/state';
import { keymap, type EditorView, type KeyBinding } from '@codemirror/view';
import type { AssistSource, CodeCommand, RunCodeCommand } from './assist-source.ts';

type AssistanceOptions = { assist: AssistSource | null; onCommand: RunCodeCommand };

/** Without a source there are neither keys nor help. */
export function createAssistance({ assist: source, onCommand }: AssistanceOptions) {
  const place = new Compartment();
  let loaded: Extension = [];
  const renew = (view: EditorView): void => view.dispatch({ effects: place.reconfigure(loaded) });

  return {
    /** The part of a new text. */
    extension: (): Extension => [source ? keymap.of(commandKeys(onCommand)) : [], place.of(loaded)],
    /** For a text that was made before the help was loaded. */
    renew,
    /** The editor is there without it, and stays when it cannot be loaded. */
    async load(view: EditorView): Promise<void> {
      if (!source) return;
      try {
        const { codeAssist } = await import('./code-assist.ts');
        loaded = codeAssist(source);
        renew(view);
      } catch (error) {
        console.error('Completions could not be loaded.', error);
      }
    },
  };
}

const COMMAND_KEYS: readonly [key: string, command: CodeCommand][] = [
  ['F12', 'definition'],
  ['Shift-F12', 'references'],
  ['F2', 'rename'],
  ['Shift-Alt-f', 'format'],
  ['Mod-Shift-o', 'outline'],
  ['Mod-Shift-Space', 'explain'],
  ['Mod-s', 'save'],
];

/** `key-help.tsx` and the list of shortcuts show them. */
function commandKeys(onCommand: RunCodeCommand): KeyBinding[] {
  return COMMAND_KEYS.map(([key, command]) => ({
    key,
    preventDefault: true,
    run({ state }) {
      onCommand(command, { text: state.doc.toString(), offset: state.selection.main.head });
      return true;
    },
  }));
}
