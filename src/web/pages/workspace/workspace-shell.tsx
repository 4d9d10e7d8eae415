// /project and below: the shell of the workspace with the pages of all modules in its sidebar.

import { ProjectShell } from '#project/shell/web/project-shell.tsx';
import { sidebarGroups } from '../../places.ts';
import { usePageTitle } from '../../use-page-title.ts';

export function WorkspaceShell() {
  return <ProjectShell groups={sidebarGroups} title={usePageTitle()} />;
}
