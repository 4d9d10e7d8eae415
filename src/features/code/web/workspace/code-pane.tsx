// The code of the open project: the head of the file, the editor, and the problems below it.

import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOfPath } from '#text/code/code-language.ts';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { CodeEditor, type CodeEditorHandle } from '#ui/code-editor/code-editor.tsx';
import { CodeKeyHelp } from '#ui/code-editor/key-help.tsx';
import type { Cursor } from '#ui/markdown-editor/place.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { BottomPanel } from '../panel/bottom-panel.tsx';
import { exportProject } from '../projects/export-project.ts';
import type { ShownProject } from '../queries.ts';
import type { CodeSession } from './code-session.ts';
import { CodeHead, type FileAction } from './code-head.tsx';
import { CheckSettingsDialog } from './check-settings-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { workspaceMessages as words } from './messages.ts';
import { NoCode } from './no-code.tsx';
import { fileActions } from './file-actions.ts';
import { useSessionState } from './use-code-session.ts';
import './code-pane.css';

const ConflictNotice = lazyComponent(() =>
  import('#ui/autosave/conflict-notice.tsx').then((module) => module.ConflictNotice),
);
const MergeDialog = lazyComponent(() =>
  import('#ui/autosave/merge/merge-dialog.tsx').then((module) => module.MergeDialog),
);

const NO_FINDINGS: readonly CodeFinding[] = [];

export type CodePaneActions = {
  onExplain: (selection: { path: string; text: string }) => void;
  onConvert: (to: CodeLanguage) => void;
  /** Attaches the file to a new chat message. */
  onOpenInChat: (file: File) => void;
  onInsert: (file: CodeFile) => void;
};

type CodePaneProps = CodePaneActions & {
  project: ShownProject | null;
  session: CodeSession | null;
  /** The file on the screen. */
  file: CodeFile | null;
  /** Where a link leads to in the file; null without one. */
  line: number | null;
  /** While code is generated: nothing can be changed. */
  isBusy: boolean;
  onOpenFile: (path: string) => void;
};

export function CodePane({ project, session, file, line, isBusy, onOpenFile, ...actions }: CodePaneProps) {
  const { save } = useSessionState(session);
  const editor = useRef<CodeEditorHandle>(null);
  const selection = useRef('');
  const [hasSelection, setHasSelection] = useState(false);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const [dialog, setDialog] = useState<'convert' | 'settings' | null>(null);
  const close = () => setDialog(null);
  const use = fileActions(actions);
  const report = project?.report ?? null;
  useLinkedLine(editor, { path: file?.path, line });

  function act(action: FileAction): void {
    if (action === 'copy') return void use.copy(file);
    if (action === 'zip') return void (project && exportProject(project));
    if (action === 'find') return editor.current?.find();
    if (action === 'convert') return setDialog('convert');
    if (!file) return;
    if (action === 'insert') return actions.onInsert(file);
    if (action === 'explain') return use.explain(file, selection.current);
    return action === 'chat' ? use.openInChat(file) : use.download(file);
  }
  function goTo(finding: CodeFinding): void {
    // Synchronously, so that the editor shows the file before it looks for the place.
    flushSync(() => onOpenFile(finding.file));
    editor.current?.goTo(finding.range);
  }

  return (
    <>
      <CodeHead
        hasProject={project !== null}
        file={file}
        report={report}
        hasSelection={hasSelection}
        isBusy={isBusy}
        onAction={act}
      />
      {session && save === 'conflict' && <Conflict session={session} />}
      <div className="code-body">
        {file && project ? (
          <CodeEditor
            ref={editor}
            words={words.editor}
            documentKey={`${project.id}:${file.path}`}
            text={file.content}
            language={languageOfPath(file.path, project.language)}
            isReadOnly={isBusy}
            findings={isBusy ? NO_FINDINGS : findingsOf(report, file.path)}
            onChange={(content) => session?.changeFile({ path: file.path, content })}
            onCursor={setCursor}
            onSelect={(text) => {
              selection.current = text;
              setHasSelection(text !== '');
            }}
          />
        ) : (
          <NoCode hasProject={project !== null} />
        )}
      </div>
      {session && <CodeFoot session={session} isBusy={isBusy} cursor={file && cursor} />}
      {project && session && (
        <BottomPanel
          project={project}
          session={session}
          path={file?.path ?? null}
          isBusy={isBusy}
          onGoTo={goTo}
          onSettings={() => setDialog('settings')}
        />
      )}
      {project && dialog === 'convert' && (
        <ConvertDialog from={project.language} onConvert={actions.onConvert} onClose={close} />
      )}
      {project && session && dialog === 'settings' && (
        <CheckSettingsDialog project={project} session={session} onClose={close} />
      )}
    </>
  );
}

/** Begins at the line that a link names, in each file that is opened with it. */
function useLinkedLine(
  editor: RefObject<CodeEditorHandle | null>,
  { path, line }: { path: string | undefined; line: number | null },
): void {
  useEffect(() => {
    if (path !== undefined && line !== null) editor.current?.goTo({ line, column: 1, length: 0 });
  }, [editor, path, line]);
}

function Conflict({ session }: { session: CodeSession }) {
  return (
    <div className="code-conflict">
      <ConflictNotice document={session} words={words.conflict} />
      <MergeDialog words={words.merge} />
    </div>
  );
}

type CodeFootProps = { session: CodeSession; isBusy: boolean; cursor: Cursor | null };

/** The keys of the editor, whether the code is saved, and where the cursor is. */
function CodeFoot({ session, isBusy, cursor }: CodeFootProps) {
  return (
    <footer className="code-foot num">
      <CodeKeyHelp />
      <span className="grow" />
      <p className="code-saved">{isBusy ? words.readOnly : <SaveStatusLine document={session} words={words.save} />}</p>
      {cursor && <span className="only-d">{words.position(cursor.line, cursor.column)}</span>}
    </footer>
  );
}

const byFile = new WeakMap<CheckReport, Map<string, readonly CodeFinding[]>>();

/** The same list for the same report, so that the editor shows the findings of a check once. */
function findingsOf(report: CheckReport | null, path: string): readonly CodeFinding[] {
  if (report === null) return NO_FINDINGS;
  const known = byFile.get(report) ?? new Map<string, readonly CodeFinding[]>();
  const findings = known.get(path) ?? report.findings.filter(({ file }) => file === path);
  byFile.set(report, known.set(path, findings));
  return findings;
}
