// The projects of the person, the latest first: search, open, rename, delete, import and export. The files of the open one
// are listed below it.

import { useInfiniteQuery } from '@tanstack/react-query';
import { FileDown, FileUp, ShieldCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { CodeLanguage } from '#contract/code-language.ts';
import '#ui/components/row.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { projectsQuery, type ShownProject } from '../queries.ts';
import { exportProject } from './export-project.ts';
import { projectMessages } from './messages.ts';
import { ProjectRow } from './project-row.tsx';
import { useProjectActions } from './use-project-actions.ts';
import './projects.css';

const VerifyDialog = lazyComponent(() => import('../receipt/verify-dialog.tsx').then((module) => module.VerifyDialog));

/** With this many projects a search field appears. */
const MANY = 6;
/** Milliseconds without typing before the search begins. */
const SEARCH_DELAY = 250;

type ProjectListProps = {
  open: ShownProject | null;
  /** Chosen beside the prompt; for imported files whose names do not say their language. */
  language: CodeLanguage | null;
  /** Opens a project; null begins a new one. */
  onOpen: (id: string | null) => void;
  /** The files of the open project. */
  children: ReactNode;
};

/** The projects are those read so far. They are undefined until the first are there. */
function useProjects(search: string) {
  const query = useInfiniteQuery({
    ...projectsQuery(usePause(search, SEARCH_DELAY)),
    placeholderData: (before) => before,
  });
  return { query, projects: query.data?.pages.flatMap((page) => page.projects) };
}

type ProjectsHeadProps = { open: ShownProject | null; onImport: (files: File[]) => void };

function ProjectsHead({ open, onImport }: ProjectsHeadProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <div className="code-files-head">
      <h2 className="label grow">{projectMessages.title}</h2>
      <IconButton label={projectMessages.importFiles} icon={<FileUp />} onClick={() => picker.current?.click()} />
      <IconButton
        label={projectMessages.exportFiles}
        icon={<FileDown />}
        disabled={open === null || open.files.length === 0}
        onClick={() => open && void exportProject(open)}
      />
      <IconButton
        label={projectMessages.verifyReceipt}
        icon={<ShieldCheck />}
        aria-haspopup="dialog"
        onClick={() => setIsVerifying(true)}
      />
      {isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}
      <FilePicker ref={picker} label={projectMessages.importFiles} multiple onFiles={onImport} />
    </div>
  );
}

export function ProjectList({ open, language, onOpen, children }: ProjectListProps) {
  const [search, setSearch] = useState('');
  const { query, projects } = useProjects(search.trim());
  const actions = useProjectActions(open?.id ?? null, onOpen);
  const listed = projects ?? [];
  const isSearching = search.trim() !== '';
  const isOpenListed = listed.some(({ id }) => id === open?.id);

  return (
    <>
      <ProjectsHead open={open} onImport={(files) => void actions.importFiles(files, language)} />
      {(isSearching || listed.length >= MANY) && (
        <SearchField label={projectMessages.search} value={search} onChange={setSearch} />
      )}
      {/* A project that is not among those listed, such as one of a link, still shows its files. */}
      {open && !isOpenListed && children}
      {isSearching && projects?.length === 0 ? (
        <p className="cap code-none">{projectMessages.nothingMatches(search.trim())}</p>
      ) : (
        <ListState query={{ ...query, data: projects }} words={projectMessages.list} />
      )}
      <ul className="rows">
        {listed.map((project) => (
          <li key={project.id}>
            <ProjectRow
              project={project}
              isCurrent={project.id === open?.id}
              onOpen={() => onOpen(project.id)}
              onRename={(title) => void actions.renameProject(project, title)}
              onDelete={() => void actions.deleteProject(project)}
            />
            {project.id === open?.id && children}
          </li>
        ))}
      </ul>
      <NextPage query={query} variant="ghost" size="sm" wide>
        {projectMessages.more}
      </NextPage>
    </>
  );
}
