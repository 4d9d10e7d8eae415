// The help that a person gets while writing code in the open file: what the editor asks, and what its commands do.

import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '#ui/api/api-error.ts';
import type { AssistPoint, AssistSource, CodeCommand, RunCodeCommand } from '#ui/code-editor/assist/assist-source.ts';
import { codeCommands } from '#ui/code-editor/assist/assist-source.ts';
import type { CodeEditorHandle } from '#ui/code-editor/code-editor.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Place } from '#ui/text-editor/place.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { ShownProject } from '../queries.ts';
import { assistApi } from './assist-api.ts';
import { offerCodeCommands } from '../open-code-commands.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { AssistDialog, type ShownAssist } from './assist-dialog.tsx';
import { assistMessages as words } from './messages.ts';
import { createNewestOnly, type NewestOnly } from './newest-only.ts';
import { renameEverywhere, runAssist } from './run-assist.ts';

type AssistOptions = {
  project: ShownProject | null;
  session: CodeSession | null;
  file: CodeFile | null;
  isBusy: boolean;
  editor: RefObject<CodeEditorHandle | null>;
  onOpenFile: (path: string) => void;
};

export type Assist = {
  source: AssistSource | null;
  run: RunCodeCommand;
  /** The same from a menu: at the cursor of the editor. */
  runHere: (command: CodeCommand) => void;
  dialog: ReactNode;
};

export function useAssist({ project, session, file, isBusy, editor, onOpenFile }: AssistOptions): Assist {
  const [shown, setShown] = useState<ShownAssist | null>(null);
  const [only] = useState(createNewestOnly);
  const path = file?.path ?? null;
  const id = project?.id ?? null;

  const wanted = useRef<{ path: string; place: Place } | null>(null);
  useEffect(() => {
    // The editor shows the file by now: its effects run before those of the pane.
    if (wanted.current === null || wanted.current.path !== path) return;
    editor.current?.goTo(wanted.current.place);
    wanted.current = null;
  }, [path, editor]);

  function goTo(to: string, place: Place): void {
    // The dialog gives the focus back as it goes, so it goes first.
    flushSync(() => setShown(null));
    if (to === path) return editor.current?.goTo(place);
    wanted.current = { path: to, place };
    onOpenFile(to);
  }
  function run(command: CodeCommand, at: AssistPoint): void {
    if (id === null || path === null || !session) return;
    runAssist({ command, at, id, path, session, isBusy, show: setShown, goTo }).catch(sayFailure);
  }
  const runHere = (command: CodeCommand): void => {
    const at = editor.current?.point();
    if (at) run(command, at);
  };
  useOffered(path !== null, runHere);

  const source = id !== null && path !== null ? sourceOf({ id, path, only }) : null;
  const dialog = shown && session && id !== null && (
    <AssistDialog
      shown={shown}
      onGoTo={goTo}
      onRename={async (name, addsMoved) => {
        if (shown.kind !== 'rename') return null;
        const { path: renamed, offset, subject } = shown;
        const order = { session, id, path: renamed, offset, subject, name, addsMoved };
        const reason = await renameEverywhere(order).catch(messageOf);
        if (reason === null) close();
        return reason;
      }}
      onClose={close}
    />
  );

  function close(): void {
    setShown(null);
    editor.current?.focus();
  }
  return { source, run, runHere, dialog };
}

/** A list that could not be asked for is no list: the person goes on writing. */
function sourceOf({ id, path, only }: { id: string; path: string; only: NewestOnly }): AssistSource {
  const orNothing = (error: unknown): null => {
    console.error('The code could not be looked up.', error);
    return null;
  };
  return {
    complete: (at) => only(() => assistApi.completeCode({ id, path, ...at })).catch(orNothing),
    explain: (at) => assistApi.explainSymbol({ id, path, ...at }).catch(orNothing),
    onNote: (text) => void showToast({ kind: 'info', text }),
  };
}

function sayFailure(error: unknown): void {
  showToast({ kind: 'error', text: words.failed, detail: messageOf(error) });
}

/** The palette lists the commands while a file is open. */
function useOffered(isOpen: boolean, runHere: (command: CodeCommand) => void): void {
  const run = useEffectEvent(runHere);
  useEffect(() => {
    if (!isOpen) return undefined;
    return offerCodeCommands(
      codeCommands.map((command) => ({
        label: words.commands[command].label,
        words: `${words.commands[command].words} ${words.commands[command].keys} code`,
        run: () => run(command),
      })),
    );
  }, [isOpen]);
}
