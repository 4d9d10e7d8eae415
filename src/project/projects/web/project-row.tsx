// One project of the list: open it, rename it in place, archive or delete it.

import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Meter } from '#ui/components/meter.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineRename } from '#ui/list/inline-rename.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { formatDay } from '../shared/days.ts';
import { MAX_PROJECT_NAME_LENGTH } from '../shared/limits.ts';
import { HealthBadge } from './health-badge.tsx';
import { projectMessages as words } from './messages.ts';
import type { ShownProject } from './queries.ts';
import type { useProjectActions } from './use-project-actions.ts';

type ProjectRowProps = {
  project: ShownProject;
  leadName: string | null;
  today: string;
  canEdit: boolean;
  actions: ReturnType<typeof useProjectActions>;
};

export function ProjectRow({ project, leadName, today, canEdit, actions }: ProjectRowProps) {
  const { id, key, name, health, progress, targetDate, archivedAt } = project;
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <tr>
      <th scope="row">
        {isRenaming ? (
          <InlineRename
            label={words.newName(name)}
            name={name}
            maxLength={MAX_PROJECT_NAME_LENGTH}
            onRename={(next) => void actions.updateProject(id, { name: next })}
            onClose={() => setIsRenaming(false)}
          />
        ) : (
          <Link className="project-link" to="/project/projects/$projectId" params={{ projectId: id }}>
            <bdi className="cut">{name}</bdi>
            <span className="cap">{key}</span>
          </Link>
        )}
        <span className="cap num project-brief">
          {words.progressOf(progress.done, progress.total)}
          {targetDate && ` · ${formatDay(targetDate, today)}`}
        </span>
      </th>
      <td>
        <HealthBadge health={health} />
      </td>
      <td className="project-progress">
        <span className="num">{words.progressOf(progress.done, progress.total)}</span>
        <Meter label={words.progressLabel(name)} value={progress.done} max={progress.total} isShare />
      </td>
      <td>
        <bdi>{leadName ?? words.noLead}</bdi>
      </td>
      <td className="num">{targetDate ? formatDay(targetDate, today) : words.noTarget}</td>
      <td className="project-menu">
        {canEdit && (
          <Menu
            label={words.menu(name)}
            items={[
              { label: words.rename, icon: <PenLine />, onSelect: () => setIsRenaming(true) },
              archivedAt === null
                ? { label: words.archive, icon: <Archive />, onSelect: () => void actions.archiveProject(project) }
                : {
                    label: words.unarchive,
                    icon: <ArchiveRestore />,
                    onSelect: () => void actions.updateProject(id, { isArchived: false }),
                  },
              {
                label: words.delete,
                icon: <Trash2 />,
                danger: true,
                onSelect: () => void actions.deleteProject(project),
              },
            ]}
            trigger={(trigger) => <IconButton {...trigger} label={words.menu(name)} icon={<Ellipsis />} />}
          />
        )}
      </td>
    </tr>
  );
}
