// /project/projects/<id>, with its tasks, its resources and its activity.

import { useAskInChat } from '#features/chat/web/use-ask-in-chat.ts';
import { ActivityPanel } from '#project/dashboard/web/activity-panel.tsx';
import { ProjectResourcesPanel } from '#project/resources/web/project-resources-panel.tsx';
import { ProjectTasksPanel } from '#project/tasks/web/project-tasks-panel.tsx';
import { ProjectPage } from '#project/projects/web/project-page.tsx';

export function ProjectDetailsPage() {
  const askInChat = useAskInChat();
  return (
    <ProjectPage
      renderTasks={(projectId) => <ProjectTasksPanel projectId={projectId} />}
      renderResources={(projectId) => (
        <ProjectResourcesPanel projectId={projectId} onAsk={(collections) => askInChat(collections, '')} />
      )}
      renderActivity={(projectId) => <ActivityPanel scope={{ projectId }} />}
    />
  );
}
