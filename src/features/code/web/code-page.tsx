// /editor: the projects and their files, the code with its checks, and the prompt. The address names the project (`?p=`)
// and the file (`?f=`).

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { jsonified } from '#ui/api/jsonified.ts';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { PANE, usePaneKeys } from '#ui/panes/use-pane-keys.ts';
import type { CodeFile } from '../shared/project-shapes.ts';
import { AskPanel } from './ask/ask-panel.tsx';
import { takeHandOver } from './ask/hand-over.ts';
import { askMessages } from './ask/messages.ts';
import { useAsk } from './ask/use-ask.ts';
import type { CodeSearch } from './code-search.ts';
import { codeMessages } from './messages.ts';
import { FileSide } from './projects/file-side.tsx';
import { projectName } from './projects/project-name.ts';
import { codeApi, projectQuery, refreshProjects, type ShownProject } from './queries.ts';
import { useLiveFiles } from './run/use-live-files.ts';
import { useTurns } from './run/use-turns.ts';
import type { CodeSession } from './workspace/code-session.ts';
import { workspaceMessages } from './workspace/messages.ts';
import { NoCode } from './workspace/no-code.tsx';
import { findShown, overlay } from './workspace/shown-file.ts';
import { useCodeSession, useSessionState } from './workspace/use-code-session.ts';
import './code-page.css';

/** Loaded after the prompt, with which most visits begin. */
const CodePane = lazyComponent(
  () => import('./workspace/code-pane.tsx').then((module) => module.CodePane),
  ({ project }) => (project ? <LoadingCode /> : <NoCode hasProject={false} />),
);
const ProjectSide = lazyComponent(() => import('./projects/project-side.tsx').then((module) => module.ProjectSide));

type CodePageProps = {
  /** Attaches a file to a new chat message and opens the chat. */
  onOpenInChat: (file: File) => void;
  /** Renders the dialog that adds a file to a design. */
  renderInsert: (file: CodeFile, onClose: () => void) => ReactNode;
};

export function CodePage({ onOpenInChat, renderInsert }: CodePageProps) {
  const { id, path, line, go } = usePlace();
  const query = useQuery({ ...projectQuery(id ?? ''), enabled: id !== null });
  const project = id === null ? null : (query.data ?? null);
  const session = useCodeSession(project);
  const { files } = useSessionState(session);
  const turns = useTurns(project, session);
  const open = (next: string | null): void => go(next === null ? {} : { p: next });
  const ask = useAsk({ project, session, turns, onOpen: open });
  const shown = useShownFiles({ project, files, turns, path });
  const [inserted, setInserted] = useState<CodeFile | null>(null);
  usePaneKeys();
  useHandOver(open);

  function openFile(next: string | null): void {
    shown.pin();
    if (id !== null) go({ p: id, ...(next !== null && { f: next }) }, true);
  }

  return (
    <main className="page code" id="main" tabIndex={-1}>
      <h1 className="sr">{codeMessages.title}</h1>
      {session && <SavedSession key={session.id} session={session} />}
      <FileSide name={project && projectName(project)}>
        <ProjectSide
          project={project}
          session={session}
          language={ask.language}
          files={shown.files}
          openPath={shown.file?.path ?? null}
          isBusy={turns.isRunning}
          onOpen={open}
          onOpenFile={openFile}
        />
      </FileSide>
      <section className="code-pane" aria-label={codeMessages.code} {...PANE}>
        {id !== null && project === null ? (
          <NotLoaded query={query} />
        ) : (
          <CodePane
            project={project}
            session={session}
            file={shown.file}
            line={line}
            isBusy={turns.isRunning}
            onOpenFile={openFile}
            onExplain={(selection) => void ask.explain(selection)}
            onConvert={(to) => void ask.convert(to)}
            onOpenInChat={onOpenInChat}
            onInsert={setInserted}
          />
        )}
      </section>
      <section className="code-ask" aria-label={codeMessages.ask} {...PANE}>
        <AskPanel project={project} session={session} ask={ask} turns={turns} />
      </section>
      {inserted && renderInsert(inserted, () => setInserted(null))}
    </main>
  );
}

/** Which project and file the address names, and how to go elsewhere. */
function usePlace() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/editor' });
  return {
    id: search.p ?? null,
    path: search.f ?? null,
    line: search.l ?? null,
    go: (next: CodeSearch, replace = false): void => void navigate({ to: '/editor', search: next, replace }),
  };
}

type ShownFilesOptions = {
  project: ShownProject | null;
  /** With what is not saved yet. */
  files: readonly CodeFile[];
  turns: ReturnType<typeof useTurns>;
  /** The file that the address names. */
  path: string | null;
};

/** While code is generated, the file that is being written is shown, until the person opens another one. */
function useShownFiles({ project, files, turns, path }: ShownFilesOptions) {
  const { run, running } = turns;
  const isWriting = turns.isRunning && running !== null && running.kind !== 'explain';
  const live = useLiveFiles(isWriting ? run.text.slice(run.answerStart) : null, running?.language ?? 'terraform');
  const [pinned, setPinned] = useState<string | null>(null);
  const all = isWriting ? overlay(files, live.files) : files;
  const isPinned = !isWriting || pinned === running.id;
  return {
    files: all,
    file: project && findShown(all, isPinned ? path : (live.path ?? path)),
    pin: () => setPinned(running?.id ?? null),
  };
}

const channel = new BroadcastChannel('lounge-code');

/** Keeps the open project saved and in step with other windows. */
function SavedSession({ session }: { session: CodeSession }) {
  useAutosave(session, channel);
  return null;
}

/** Opens code that another page has handed over, as a new project. */
function useHandOver(open: (id: string) => void): void {
  const { new: isNew } = useSearch({ from: '/signed-in/editor' });
  const queryClient = useQueryClient();
  const take = useEffectEvent(async () => {
    const handed = takeHandOver();
    if (!handed) return;
    await attempt({
      async action() {
        const project = jsonified(await codeApi.createProject(handed));
        queryClient.setQueryData(projectQuery(project.id).queryKey, project);
        open(project.id);
      },
      describeFailure: askMessages.handOverFailed,
      refresh: () => refreshProjects(queryClient),
    });
  });
  useEffect(() => {
    if (isNew) void take();
  }, [isNew]);
}

function NotLoaded({ query }: { query: { isError: boolean; refetch: () => unknown } }) {
  if (!query.isError) return <LoadingCode />;
  return (
    <div className="code-not-loaded">
      <ErrorState
        title={workspaceMessages.loadFailed}
        text={workspaceMessages.loadFailedText}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

function LoadingCode() {
  return (
    <div className="code-not-loaded">
      <Skeleton lines={[30, 60, 50, 80, 40, 70]} label={workspaceMessages.loading} />
    </div>
  );
}
