// The head of the page for an open project: its title, whether it is saved, and what can be done with it.

import { PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineRename } from '#ui/list/inline-rename.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { projectMessages } from '../projects/messages.ts';
import { projectName } from '../projects/project-name.ts';
import { useProjectActions } from '../projects/use-project-actions.ts';
import type { ShownProject } from '../queries.ts';
import { NARROW } from '../narrow/narrow.ts';
import type { CodeSession } from './code-session.ts';
import { thingOfProject } from './thing-of-project.ts';
import { workspaceMessages as words } from './messages.ts';
import './project-head.css';

type ProjectHeadProps = {
  project: ShownProject;
  session: CodeSession | null;
  /** True while code is generated. */
  isBusy: boolean;
  /** Opens a project; null begins a new one. */
  onOpen: (id: string | null) => void;
};

export function ProjectHead({ project, session, isBusy, onOpen }: ProjectHeadProps) {
  const [renaming, setRenaming] = useState<'no' | 'yes' | 'done'>('no');
  // There the bar at the foot has the primary button.
  const isNarrow = useMatches(NARROW);
  const { renameProject } = useProjectActions(project.id, onOpen);
  return (
    <PageHead
      title={
        renaming === 'yes' ? (
          <InlineRename
            label={projectMessages.name}
            name={project.title}
            maxLength={MAX_TITLE_LENGTH}
            onRename={(title) => void renameProject(project, title)}
            onClose={(byKeyboard) => setRenaming(byKeyboard ? 'done' : 'no')}
          />
        ) : (
          <bdi>{projectName(project)}</bdi>
        )
      }
      state={
        <>
          {renaming !== 'yes' && (
            <IconButton
              autoFocus={renaming === 'done'}
              label={projectMessages.renameOpen}
              icon={<PenLine className="s" />}
              onClick={() => setRenaming('yes')}
            />
          )}
          <span className="cap num code-saved">
            {isBusy || !session ? isBusy && words.readOnly : <SaveStatusLine document={session} words={words.save} />}
          </span>
        </>
      }
      thing={() => thingOfProject(project, session)}
      actions={
        <Button variant={isNarrow ? 'default' : 'primary'} icon={<Plus />} onClick={() => onOpen(null)}>
          {projectMessages.newProject}
        </Button>
      }
    />
  );
}
