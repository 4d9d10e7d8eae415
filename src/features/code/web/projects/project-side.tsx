// The projects, and below the open one its files.

import type { ComponentProps } from 'react';
import { FileTree } from '../files/file-tree.tsx';
import type { ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { stateOf } from '../workspace/shown-file.ts';
import { ProjectList } from './project-list.tsx';

type ProjectSideProps = Pick<ComponentProps<typeof ProjectList>, 'language' | 'onOpen'> &
  Pick<ComponentProps<typeof FileTree>, 'files' | 'openPath'> & {
    project: ShownProject | null;
    session: CodeSession | null;
    /** True while code is generated. */
    isBusy: boolean;
    onOpenFile: (path: string | null) => void;
  };

export function ProjectSide({ project, session, language, files, openPath, isBusy, ...rest }: ProjectSideProps) {
  return (
    <ProjectList open={project} language={language} onOpen={rest.onOpen}>
      {session && (
        <FileTree
          session={session}
          files={files}
          openPath={openPath}
          stateOf={(path) => (isBusy ? null : stateOf(project?.report ?? null, path))}
          disabled={isBusy}
          onOpen={rest.onOpenFile}
        />
      )}
    </ProjectList>
  );
}
