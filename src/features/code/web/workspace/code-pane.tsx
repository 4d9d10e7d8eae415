// The code of the open project: the head of the file, the editor, and the problems below it.

import { use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { hasFix } from '#text/code/apply-fixes.ts';
import { languageOfPath } from '#text/code/code-language.ts';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { ItemActionsContext, NO_ITEM_ACTIONS } from '#ui/item-actions/item-actions.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { CodeEditor, type CodeEditorHandle } from '#ui/code-editor/code-editor.tsx';
import { CodeKeyHelp } from '#ui/code-editor/key-help.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { Cursor } from '#ui/text-editor/place.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { useAssist, type Assist } from '../assist/use-assist.tsx';
import { BottomPanel } from '../panel/bottom-panel.tsx';
import { useFixes, type Fixes } from '../panel/use-fixes.ts';
import { exportProject } from '../projects/export-project.ts';
import type { ShownProject } from '../queries.ts';
import type { TurnProgress } from '../run/use-shown-files.ts';
import type { CodeSession } from './code-session.ts';
import { CodeHead, type FileAction } from './code-head.tsx';
import { CheckSettingsDialog } from './check-settings-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { workspaceMessages as words } from './messages.ts';
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
  /** Has the agent change the code. */
  onChange: (prompt: string) => void;
  onInsert: (file: CodeFile) => void;
};

type CodePaneProps = CodePaneActions & {
  project: ShownProject | null;
  session: CodeSession | null;
  /** The file on the screen. */
  file: CodeFile | null;
  /** A link leads to this line of the file. It is null without a link. */
  line: number | null;
  /** While code is generated: nothing can be changed. */
  isBusy: boolean;
  /** It is null while no files are written. */
  progress: TurnProgress | null;
  /** It takes the place of the code while there is none. */
  empty: ReactNode;
  /** The agent that was chosen beside the prompt. It is null for the default one. */
  agentId: string | null;
  onOpenFile: (path: string) => void;
};

export function CodePane(props: CodePaneProps) {
  const { project, session, file, line, isBusy, progress, empty, agentId, onOpenFile, ...actions } = props;
  const { save } = useSessionState(session);
  const fixes = useFixes(project, session);
  const editor = useRef<CodeEditorHandle>(null);
  const selection = useRef('');
  const [hasSelection, setHasSelection] = useState(false);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const [dialog, setDialog] = useState<PaneDialogProps['dialog']>(null);
  const assist = useAssist({ project, session, file, isBusy, editor, onOpenFile });
  const openPull = usePullRequest(project, session);
  useLinkedLine(editor, { path: file?.path, line });

  return (
    <>
      {session && <SavedSession key={session.id} session={session} />}
      <CodeHead
        hasProject={project !== null}
        file={file}
        report={project?.report ?? null}
        hasSelection={hasSelection}
        isBusy={isBusy}
        progress={progress}
        onCommand={assist.runHere}
        onAction={(action) => {
          if (action === 'find') editor.current?.find();
          else if (action === 'convert') setDialog('convert');
          else if (action === 'pull') void openPull();
          else actOn(action, { project, file, selection: selection.current, actions });
        }}
      />
      {save === 'conflict' && <Conflict session={session} />}
      <div className="code-body">
        <FileEditor
          editor={editor}
          project={project}
          session={session}
          file={file}
          isBusy={isBusy}
          fixes={fixes}
          assist={assist}
          empty={empty}
          onCursor={setCursor}
          onSelect={(text) => {
            selection.current = text;
            setHasSelection(text !== '');
          }}
        />
      </div>
      {session && <CodeFoot cursor={file && cursor} />}
      {project && session && (
        <BottomPanel
          project={project}
          session={session}
          path={file?.path ?? null}
          isBusy={isBusy}
          fixes={fixes}
          onGoTo={(finding) => goTo(editor, { finding, onOpenFile })}
          agentId={agentId}
          onChange={actions.onChange}
          onSettings={() => setDialog('settings')}
        />
      )}
      <PaneDialog
        dialog={dialog}
        project={project}
        session={session}
        onConvert={actions.onConvert}
        onClose={() => setDialog(null)}
      />
      {assist.dialog}
    </>
  );
}

const channel = tabChannel<string | null>('lounge-code');

/** Keeps the open project saved and in step with other windows. */
function SavedSession({ session }: { session: CodeSession }) {
  useAutosave(session, channel);
  return null;
}

function goTo(
  editor: RefObject<CodeEditorHandle | null>,
  { finding, onOpenFile }: Pick<CodePaneProps, 'onOpenFile'> & { finding: CodeFinding },
): void {
  // Synchronously, so that the editor shows the file before it looks for the place.
  flushSync(() => onOpenFile(finding.file));
  editor.current?.goTo(finding.range);
}

type ActedOn = Pick<CodePaneProps, 'project' | 'file'> & { selection: string; actions: CodePaneActions };

function actOn(action: FileAction, { project, file, selection, actions }: ActedOn): void {
  const run = fileActions(actions);
  if (action === 'copy') return void run.copy(file);
  if (action === 'zip') return void (project && exportProject(project));
  if (!file) return;
  if (action === 'insert') return actions.onInsert(file);
  if (action === 'explain') return run.explain(file, selection);
  return run.download(file);
}

/** What is on the screen is saved first: the server sends what it has. */
function usePullRequest(project: ShownProject | null, session: CodeSession | null): () => Promise<void> {
  const { openPullRequest } = use(ItemActionsContext) ?? NO_ITEM_ACTIONS;
  return async () => {
    const isSaved = await attempt({
      action: async () => {
        await session?.flush();
      },
      describeFailure: words.openPullFailed,
      refresh: () => Promise.resolve(),
    });
    if (project && isSaved) openPullRequest({ ...project, paths: project.files.map(({ path }) => path) });
  };
}

type FileEditorProps = Pick<CodePaneProps, 'project' | 'session' | 'file' | 'isBusy' | 'empty'> & {
  editor: RefObject<CodeEditorHandle | null>;
  fixes: Fixes;
  assist: Assist;
  onCursor: (cursor: Cursor) => void;
  onSelect: (text: string) => void;
};

/** The editor draws the lines in sight only, so paper has the text itself. */
function FileEditor(props: FileEditorProps) {
  const { editor, project, session, file, isBusy, fixes, assist, empty, onCursor, onSelect } = props;
  if (!file || !project) return empty;
  const findings = isBusy ? NO_FINDINGS : findingsOf(project.report, file.path);
  return (
    <>
      <pre className="print-only" data-sheet>
        {file.content}
      </pre>
      <CodeEditor
        ref={editor}
        words={words.editor}
        documentKey={`${project.id}:${file.path}`}
        text={file.content}
        language={languageOfPath(file.path, project.language)}
        isReadOnly={isBusy}
        findings={findings}
        assist={assist.source}
        onCommand={assist.run}
        onChange={(content) => session?.changeFile({ path: file.path, content })}
        onCursor={onCursor}
        onSelect={onSelect}
        onFix={(wanted) => void fixes.fix(findings.filter(hasFix).filter((finding) => finding === wanted))}
      />
    </>
  );
}

type PaneDialogProps = Pick<CodePaneProps, 'project' | 'session' | 'onConvert'> & {
  dialog: 'convert' | 'settings' | null;
  onClose: () => void;
};

function PaneDialog({ dialog, project, session, onConvert, onClose }: PaneDialogProps) {
  if (project && dialog === 'convert')
    return <ConvertDialog from={project.language} onConvert={onConvert} onClose={onClose} />;
  if (project && session && dialog === 'settings')
    return <CheckSettingsDialog project={project} session={session} onClose={onClose} />;
  return null;
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

function Conflict({ session }: { session: CodeSession | null }) {
  if (!session) return null;
  return (
    <div className="code-conflict">
      <ConflictNotice document={session} words={words.conflict} />
      <MergeDialog words={words.merge} />
    </div>
  );
}

/** The keys of the editor, and where the cursor is. */
function CodeFoot({ cursor }: { cursor: Cursor | null }) {
  return (
    <footer className="code-foot num">
      <CodeKeyHelp />
      <span className="grow" />
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
