// /editor: the projects and their files, the code with its checks, and the prompt. The address names the project (`?p=`)
// and the file (`?f=`).

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { jsonified } from '#ui/api/jsonified.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { PANE, usePaneKeys } from '#ui/panes/use-pane-keys.ts';
import type { CodeFile } from '../shared/project-shapes.ts';
import { takeHandOver } from './ask/hand-over.ts';
import { askMessages } from './ask/messages.ts';
import { useAsk } from './ask/use-ask.ts';
import type { CodeSearch } from './code-search.ts';
import { codeMessages } from './messages.ts';
import { AskArea } from './narrow/ask-area.tsx';
import { FileSide } from './projects/file-side.tsx';
import { projectName } from './projects/project-name.ts';
import { codeApi, projectQuery, refreshProjects } from './queries.ts';
import { useShownFiles } from './run/use-shown-files.ts';
import { useTurns } from './run/use-turns.ts';
import { workspaceMessages } from './workspace/messages.ts';
import { NoCode } from './workspace/no-code.tsx';
import { useCodeSession, useSessionState } from './workspace/use-code-session.ts';
import './code-page.css';

/** Loaded after the prompt, with which most visits begin. */
const CodePane = lazyComponent(
  () => import('./workspace/code-pane.tsx').then((module) => module.CodePane),
  ({ project, empty }) => (project ? <LoadingCode /> : empty),
);
const ProjectSide = lazyComponent(() => import('./projects/project-side.tsx').then((module) => module.ProjectSide));
const ProjectHead = lazyComponent(
  () => import('./workspace/project-head.tsx').then((module) => module.ProjectHead),
  ({ project }) => <PageHead title={<bdi>{projectName(project)}</bdi>} />,
);

type CodePageProps = {
  /** Renders the dialog that adds a file to a design. */
  renderInsert: (file: CodeFile, onClose: () => void) => ReactNode;
};

export function CodePage({ renderInsert }: CodePageProps) {
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
  const [isPrompting, setPrompting] = useState(false);
  usePaneKeys();
  useHandOver(open);

  function openFile(next: string | null): void {
    shown.pin();
    if (id !== null) go({ p: id, ...(next !== null && { f: next }) }, true);
  }

  return (
    <main className="page code" id="main" tabIndex={-1}>
      {project ? (
        <ProjectHead key={project.id} project={project} session={session} isBusy={turns.isRunning} onOpen={open} />
      ) : (
        <PageHead title={codeMessages.title} />
      )}
      <FileSide>
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
            progress={shown.progress}
            empty={
              <NoCode
                ask={ask}
                projectId={id}
                isWriting={shown.progress !== null}
                onShowPrompt={() => setPrompting(true)}
              />
            }
            onOpenFile={openFile}
            agentId={ask.agentId}
            onChange={(prompt) => void ask.change(prompt)}
            onExplain={(selection) => void ask.explain(selection)}
            onConvert={(to) => void ask.convert(to)}
            onInsert={setInserted}
          />
        )}
      </section>
      <AskArea
        {...{ project, session, ask, turns }}
        progress={shown.progress}
        isOpen={isPrompting}
        onOpenChange={setPrompting}
      />
      {inserted && renderInsert(inserted, () => setInserted(null))}
    </main>
  );
}

/** Tells which project and file the address names, and how to go elsewhere. */
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
