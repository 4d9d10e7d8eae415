// /project/projects: all projects with their health, progress, lead and target.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import '#ui/components/table.css';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { useToday } from './use-today.ts';
import { projectMessages as words } from './messages.ts';
import { ProjectRow } from './project-row.tsx';
import { projectsQuery, type ShownProject } from './queries.ts';
import { useProjectActions } from './use-project-actions.ts';
import './projects.css';

const CreateProjectDialog = lazyComponent(() =>
  import('./create-project-dialog.tsx').then((module) => module.CreateProjectDialog),
);

export function ProjectsPage() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/project/projects' });
  const query = useQuery(projectsQuery(useWorkspace().id));
  const canEdit = useCanEdit();
  const showsArchived = search.archived === true;
  const shown = query.data?.filter(({ archivedAt }) => (archivedAt !== null) === showsArchived);

  return (
    <main className="page projects" id="main" tabIndex={-1}>
      <header className="projects-head">
        <h1 className="title">{words.title}</h1>
        <Segmented
          label={words.shown}
          options={[
            { value: 'active', label: words.active },
            { value: 'archived', label: words.archived },
          ]}
          value={showsArchived ? 'archived' : 'active'}
          onChange={(value) =>
            void navigate({ to: '/project/projects', search: value === 'archived' ? { archived: true } : {} })
          }
        />
        {canEdit && (
          <Button
            variant="primary"
            icon={<Plus />}
            onClick={() => void navigate({ to: '/project/projects', search: { ...search, new: true } })}
          >
            {words.newProject}
          </Button>
        )}
      </header>
      {shown && shown.length > 0 && <ProjectTable projects={shown} canEdit={canEdit} />}
      {shown?.length === 0 && (
        <EmptyState
          art={<PlanArt />}
          title={showsArchived ? words.noArchived : words.noProjects}
          text={showsArchived ? words.noArchivedText : words.noProjectsText}
        />
      )}
      {!shown && <ListState query={query} words={words.list} />}
      {search.new && (
        <CreateProjectDialog
          onClose={() => void navigate({ to: '/project/projects', search: {}, replace: true })}
          onCreated={({ id }) => void navigate({ to: '/project/projects/$projectId', params: { projectId: id } })}
        />
      )}
    </main>
  );
}

function ProjectTable({ projects, canEdit }: { projects: readonly ShownProject[]; canEdit: boolean }) {
  const { nameOf } = useMembers();
  const actions = useProjectActions();
  const today = useToday();
  return (
    <div className="table-box">
      <table className="table project-table">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.health}</th>
            <th scope="col">{words.progress}</th>
            <th scope="col">{words.lead}</th>
            <th scope="col">{words.target}</th>
            <th scope="col">
              <span className="sr">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              leadName={nameOf(project.leadId)}
              today={today}
              canEdit={canEdit}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
