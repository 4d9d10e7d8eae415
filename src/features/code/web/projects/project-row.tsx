// One project of the list, with a menu to rename and delete it.

import { Ellipsis, FileCode, FolderPlus, PenLine, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import type { ShownSummary } from '../queries.ts';
import { projectMessages } from './messages.ts';
import { projectName } from './project-name.ts';
import { StateMark } from './state-mark.tsx';

const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));

type ProjectRowProps = {
  project: ShownSummary;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
};

export function ProjectRow({ project, isCurrent, onOpen, onRename, onDelete }: ProjectRowProps) {
  const [renaming, setRenaming] = useState<'no' | 'yes' | 'done'>('no');
  const actions = use(ItemActionsContext);
  const name = projectName(project);
  if (renaming === 'yes')
    return (
      <div className="rw">
        <InlineRename
          label={projectMessages.newTitle(name)}
          name={project.title}
          maxLength={MAX_TITLE_LENGTH}
          onRename={onRename}
          onClose={(byKeyboard) => setRenaming(byKeyboard ? 'done' : 'no')}
        />
      </div>
    );
  return (
    <div className="rw code-row" aria-current={isCurrent || undefined}>
      <FileCode className="s" />
      <button type="button" className="code-row-open cut" title={name} onClick={onOpen}>
        <bdi>{name}</bdi>
      </button>
      <StateMark state={project.state} />
      <Menu
        label={projectMessages.actions(name)}
        items={[
          { label: projectMessages.rename, icon: <PenLine className="s" />, onSelect: () => setRenaming('yes') },
          ...(actions
            ? [
                {
                  label: projectMessages.addToProject,
                  icon: <FolderPlus className="s" />,
                  onSelect: () => actions.addToProject({ kind: 'code', id: project.id, title: name }),
                },
              ]
            : []),
          { label: projectMessages.delete, icon: <Trash2 className="s" />, danger: true, onSelect: onDelete },
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            autoFocus={renaming === 'done'}
            label={projectMessages.actions(name)}
            icon={<Ellipsis className="s" />}
          />
        )}
      />
    </div>
  );
}
