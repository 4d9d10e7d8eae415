// The pages of the project workspace, inside its shell.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDocSearch } from '#project/docs/web/doc-search.ts';
import { readIdeaSearch } from '#project/ideas/web/idea-search.ts';
import { readAnalysisSearch } from '#project/analysis/web/analysis-search.ts';
import { readProjectSearch } from '#project/projects/web/project-search.ts';
import { readKnowledgeSearch } from '#project/resources/web/knowledge/knowledge-search.ts';
import { readBugSearch } from '#project/tasks/web/bugs/bug-search.ts';
import { readTaskSearch } from '#project/tasks/web/task-search.ts';
import { ComingSoon, signedIn } from './base-routes.tsx';

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/project',
  staticData: { title: 'Project Mgmt' },
  component: lazyRouteComponent(() => import('#project/shell/web/project-shell.tsx'), 'ProjectShell'),
});

const dashboard = createRoute({
  getParentRoute: () => project,
  path: '/',
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('#project/dashboard/web/dashboard-page.tsx'), 'DashboardPage'),
});

const projects = createRoute({
  getParentRoute: () => project,
  path: '/projects',
  validateSearch: readProjectSearch,
  staticData: { title: 'Projects' },
  component: lazyRouteComponent(() => import('#project/projects/web/projects-page.tsx'), 'ProjectsPage'),
});

const projectDetails = createRoute({
  getParentRoute: () => project,
  path: '/projects/$projectId',
  staticData: { title: 'Project' },
  component: lazyRouteComponent(() => import('../pages/project-details-page.tsx'), 'ProjectDetailsPage'),
});

const tasks = createRoute({
  getParentRoute: () => project,
  path: '/tasks',
  validateSearch: readTaskSearch,
  staticData: { title: 'Tasks' },
  component: lazyRouteComponent(() => import('../pages/tasks-page.tsx'), 'TasksAndActivityPage'),
});

const knowledge = createRoute({
  getParentRoute: () => project,
  path: '/knowledge',
  validateSearch: readKnowledgeSearch,
  staticData: { title: 'Knowledge Base' },
  component: lazyRouteComponent(() => import('#project/resources/web/knowledge/knowledge-page.tsx'), 'KnowledgePage'),
});

const docs = createRoute({
  getParentRoute: () => project,
  path: '/docs',
  validateSearch: readDocSearch,
  staticData: { title: 'Documentation' },
  component: lazyRouteComponent(() => import('#project/docs/web/docs-page.tsx'), 'DocsPage'),
});

const ideas = createRoute({
  getParentRoute: () => project,
  path: '/ideas',
  validateSearch: readIdeaSearch,
  staticData: { title: 'Ideas' },
  component: lazyRouteComponent(() => import('#project/ideas/web/ideas-page.tsx'), 'IdeasPage'),
});

const bugs = createRoute({
  getParentRoute: () => project,
  path: '/bugs',
  validateSearch: readBugSearch,
  staticData: { title: 'Bugs' },
  component: lazyRouteComponent(() => import('../pages/bugs-page.tsx'), 'BugsAndActivityPage'),
});

const team = createRoute({
  getParentRoute: () => project,
  path: '/team',
  staticData: { title: 'Team Management' },
  component: lazyRouteComponent(() => import('#project/workspace/web/team/team-page.tsx'), 'TeamPage'),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('#project/settings/web/settings-page.tsx'), 'SettingsPage'),
});

const analysis = createRoute({
  getParentRoute: () => project,
  path: '/analysis',
  validateSearch: readAnalysisSearch,
  staticData: { title: 'AI Analysis' },
  component: lazyRouteComponent(() => import('#project/analysis/web/analysis-page.tsx'), 'AnalysisPage'),
});

export const projectRoutes = project.addChildren([
  dashboard,
  projects,
  projectDetails,
  tasks,
  knowledge,
  bugs,
  ideas,
  team,
  docs,
  projectSettings,
  analysis,
  projectComingSoon('/meetings', 'Meetings'),
  projectComingSoon('/meetings/past', 'Past Meetings & Summaries'),
  projectComingSoon('/email', 'Email Summary'),
  projectComingSoon('/briefing', 'Daily Briefing'),
  projectComingSoon('/assistant', 'AI Assistant'),
  projectComingSoon('/integrations', 'Integrations'),
  projectComingSoon('/logs', 'Logs & Error Reports'),
]);

/** A page of the workspace that is not built yet. */
function projectComingSoon<const Path extends string>(path: Path, name: string) {
  return createRoute({
    getParentRoute: () => project,
    path,
    staticData: { title: name },
    component: () => <ComingSoon name={name} />,
  });
}
