// The pages that show panels of other slices, which their own slice cannot import. One that is forgotten does not compile.

import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComposedPage } from '#ui/module/web-module.ts';
import type { pages, workspacePages } from '../modules.ts';

type PathOf<P> = P extends ComposedPage<infer Path, infer _Search> ? Path : never;
type ComposedPath = PathOf<(typeof pages)[number] | (typeof workspacePages)[number]>;

export const composedPages: Record<ComposedPath, RouteComponent> = {
  '/': lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  '/agents': lazyRouteComponent(() => import('./agents-page.tsx'), 'AgentsAndChatPage'),
  '/editor': lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
  '/inbox': lazyRouteComponent(() => import('./account/inbox-page.tsx'), 'InboxPage'),
  '/knowledge': lazyRouteComponent(() => import('./knowledge-base-page.tsx'), 'KnowledgeBaseAndChatPage'),
  '/project/bugs': lazyRouteComponent(() => import('./workspace/bugs-page.tsx'), 'BugsAndActivityPage'),
  '/project/projects/$projectId': lazyRouteComponent(
    () => import('./workspace/project-details-page.tsx'),
    'ProjectDetailsPage',
  ),
  '/project/tasks/$taskId': lazyRouteComponent(() => import('./workspace/task-page.tsx'), 'TaskAndActivityPage'),
  '/project/tasks': lazyRouteComponent(() => import('./workspace/tasks-page.tsx'), 'TasksAndActivityPage'),
  '/settings/api-keys': lazyRouteComponent(
    () => import('./account/api-keys-and-workspaces-page.tsx'),
    'ApiKeysAndWorkspacesPage',
  ),
  '/settings': lazyRouteComponent(() => import('./account/settings-page.tsx'), 'SettingsAndNotificationsPage'),
  '/usage': lazyRouteComponent(() => import('./account/usage-page.tsx'), 'UsageAndStoragePage'),
};
