// /project/projects/<id>: a project with its fields, milestones, tasks, resources and activity. What other slices keep is passed in.

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Archive, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import '#ui/components/card.css';
import { Meter } from '#ui/components/meter.tsx';
import { ProjectsArt } from '#ui/components/states/area-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { useToday } from './use-today.ts';
import { DeleteProjectDialog } from './deletion/delete-project-dialog.tsx';
import { HealthBadge } from './health-badge.tsx';
import { projectMessages as words } from './messages.ts';
import { MilestoneList } from './milestones/milestone-list.tsx';
import { ProjectFields } from './project-fields.tsx';
import { projectQuery, type ShownProject } from './queries.ts';
import { useProjectActions } from './use-project-actions.ts';
import './projects.css';

type ProjectPageProps = {
  renderTasks: (projectId: string) => ReactNode;
  renderResources: (projectId: string) => ReactNode;
  renderActivity: (projectId: string) => ReactNode;
};

export function ProjectPage({ renderTasks, renderResources, renderActivity }: ProjectPageProps) {
  const { projectId } = useParams({ from: '/signed-in/project/projects/$projectId' });
  const query = useQuery(projectQuery(useWorkspace().id, projectId));
  const canEdit = useCanEdit();
  const { changeProject } = useProjectActions();
  const today = useToday();
  if (!query.data)
    return (
      <PageFrame name="projects">
        {query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState
            art={<ProjectsArt />}
            title={words.gone}
            text={words.goneText}
            action={
              <Link className={buttonClass()} to="/project/projects">
                {words.back}
              </Link>
            }
          />
        ) : (
          <ListState query={{ ...query, data: undefined }} words={words.list} />
        )}
      </PageFrame>
    );
  const { project, milestones } = query.data;
  return (
    <PageFrame name="projects">
      <ProjectHead project={project} canEdit={canEdit} />
      {project.description !== '' && (
        <p className="project-description" dir="auto">
          {project.description}
        </p>
      )}
      <ProjectFields value={project} disabled={!canEdit} onChange={(changes) => void changeProject(project, changes)} />
      <div className="project-columns">
        <section className="card">
          <header className="card-h">
            <h2 className="head cut">{words.tasks}</h2>
            <Link
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
              to="/project/tasks"
              search={{ project: project.id }}
            >
              {words.allTasks}
            </Link>
          </header>
          {renderTasks(project.id)}
        </section>
        <div className="project-side">
          <MilestoneList projectId={project.id} milestones={milestones} today={today} canEdit={canEdit} />
          {renderResources(project.id)}
          <section className="card">
            <header className="card-h">
              <h2 className="head cut">{words.activity}</h2>
            </header>
            {renderActivity(project.id)}
          </section>
        </div>
      </div>
    </PageFrame>
  );
}

function ProjectHead({ project, canEdit }: { project: ShownProject; canEdit: boolean }) {
  const navigate = useNavigate();
  const actions = useProjectActions();
  const [isDeleting, setDeleting] = useState(false);
  const { done, total } = project.progress;
  return (
    <>
      {isDeleting && (
        <DeleteProjectDialog
          project={project}
          actions={actions}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: '/project/projects' })}
        />
      )}
      <PageHead
        back={<Link to="/project/projects">{words.back}</Link>}
        title={
          <>
            <bdi>{project.name}</bdi> <span className="t3">{project.key}</span>
          </>
        }
        actions={
          <>
            <HealthBadge health={project.health} />
            {canEdit && project.archivedAt === null && (
              <IconButton
                size="md"
                label={words.archive}
                icon={<Archive />}
                onClick={() => void actions.archiveProject(project)}
              />
            )}
            {canEdit && (
              <IconButton size="md" label={words.delete} icon={<Trash2 />} onClick={() => setDeleting(true)} />
            )}
          </>
        }
      />
      <div className="project-progress-line">
        <span className="cap num">{words.progressOf(done, total)}</span>
        <Meter label={words.progressLabel(project.name)} value={done} max={total} isShare />
      </div>
    </>
  );
}
