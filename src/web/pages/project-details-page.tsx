// /project/projects/<id>, with its tasks, its resources and its activity.

import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { ProjectResourcesPanel } from '#project/resources/web/project-resources-panel.tsx';
import { ProjectTasksPanel } from '#project/tasks/web/project-tasks-panel.tsx';
import { ProjectPage } from '#project/projects/web/project-page.tsx';

export function ProjectDetailsPage() {
  return (
    <ProjectPage
      renderTasks={(projectId) => <ProjectTasksPanel projectId={projectId} />}
      renderResources={(projectId) => <ProjectResourcesPanel projectId={projectId} />}
      renderActivity={(projectId) => <ActivityPanel scope={{ projectId }} />}
    />
  );
}
