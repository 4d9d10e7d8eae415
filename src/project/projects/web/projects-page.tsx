// /project/projects: all projects with their health, progress, lead and target.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ProjectsArt } from '#ui/components/states/area-art.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { projectMessages as words } from './messages.ts';
import { ProjectTable } from './project-table.tsx';
import { projectsQuery } from './queries.ts';
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

  const empty = showsArchived
    ? { title: words.noArchived, text: words.noArchivedText }
    : { title: words.noProjects, text: words.noProjectsText };

  return (
    <PageFrame name="projects">
      <PageHead
        title={words.title}
        view={
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
        }
        actions={
          canEdit && (
            <Button
              variant="primary"
              icon={<Plus />}
              onClick={() => void navigate({ to: '/project/projects', search: { ...search, new: true } })}
            >
              {words.newProject}
            </Button>
          )
        }
      />
      <ListContent query={query} rows={shown} words={words.list} empty={{ art: <ProjectsArt />, ...empty }}>
        <ProjectTable projects={shown ?? []} canEdit={canEdit} />
      </ListContent>
      {search.new && (
        <CreateProjectDialog
          onClose={() => void navigate({ to: '/project/projects', search: {}, replace: true })}
          onCreated={({ id }) => void navigate({ to: '/project/projects/$projectId', params: { projectId: id } })}
        />
      )}
    </PageFrame>
  );
}
