// The list of projects: open one, rename it in place, archive or delete it.

import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { Meter } from '#ui/components/meter.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineRename } from '#ui/list/inline-rename.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { MAX_PROJECT_NAME_LENGTH } from '../shared/limits.ts';
import { HealthBadge } from './health-badge.tsx';
import { DeleteProjectDialog } from './deletion/delete-project-dialog.tsx';
import { projectMessages as words } from './messages.ts';
import type { ShownProject } from './queries.ts';
import { useProjectActions } from './use-project-actions.ts';
import { useToday } from './use-today.ts';

export function ProjectTable({ projects, canEdit }: { projects: readonly ShownProject[]; canEdit: boolean }) {
  const { nameOf } = useMembers();
  const actions = useProjectActions();
  const today = useToday();
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<ShownProject | null>(null);
  const columns: Column<ShownProject>[] = [
    {
      head: words.name,
      isRowHead: true,
      cell: (project) => (
        <>
          {project.id === renamedId ? (
            <InlineRename
              label={words.newName(project.name)}
              name={project.name}
              maxLength={MAX_PROJECT_NAME_LENGTH}
              onRename={(name) => void actions.changeProject(project, { name })}
              onClose={() => setRenamedId(null)}
            />
          ) : (
            <Link className="project-link" to="/project/projects/$projectId" params={{ projectId: project.id }}>
              <bdi className="cut">{project.name}</bdi>
              <span className="cap">{project.key}</span>
            </Link>
          )}
          <span className="cap num project-brief">
            {words.progressOf(project.progress.done, project.progress.total)}
            {project.targetDate && ` · ${formatDay(project.targetDate, today)}`}
          </span>
        </>
      ),
    },
    { head: words.health, cell: ({ health }) => <HealthBadge health={health} /> },
    {
      head: words.progress,
      className: 'project-progress',
      cell: ({ name, progress: { done, total } }) => (
        <>
          <span className="num">{words.progressOf(done, total)}</span>
          <Meter label={words.progressLabel(name)} value={done} max={total} isShare />
        </>
      ),
    },
    { head: words.lead, cell: ({ leadId }) => <bdi>{nameOf(leadId) ?? words.noLead}</bdi> },
    {
      head: words.target,
      className: 'num',
      cell: ({ targetDate }) => (targetDate ? formatDay(targetDate, today) : words.noTarget),
    },
    {
      head: words.actions,
      isHeadHidden: true,
      className: 'project-menu',
      cell: (project) =>
        canEdit && (
          <ProjectMenu
            project={project}
            actions={actions}
            onRename={() => setRenamedId(project.id)}
            onDelete={() => setDeleted(project)}
          />
        ),
    },
  ];
  return (
    <>
      <Table className="project-table" columns={columns} rows={projects} keyOf={({ id }) => id} />
      {deleted && <DeleteProjectDialog project={deleted} actions={actions} onClose={() => setDeleted(null)} />}
    </>
  );
}

type ProjectMenuProps = {
  project: ShownProject;
  actions: ReturnType<typeof useProjectActions>;
  onRename: () => void;
  onDelete: () => void;
};

function ProjectMenu({ project, actions, onRename, onDelete }: ProjectMenuProps) {
  const archiving =
    project.archivedAt === null
      ? { label: words.archive, icon: <Archive />, onSelect: () => void actions.archiveProject(project) }
      : { label: words.unarchive, icon: <ArchiveRestore />, onSelect: () => void actions.unarchiveProject(project) };
  return (
    <Menu
      label={words.menu(project.name)}
      items={[
        { label: words.rename, icon: <PenLine />, onSelect: onRename },
        archiving,
        {
          label: words.delete,
          icon: <Trash2 />,
          danger: true,
          onSelect: onDelete,
        },
      ]}
      trigger={(trigger) => <IconButton {...trigger} label={words.menu(project.name)} icon={<Ellipsis />} />}
    />
  );
}
