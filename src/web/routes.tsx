// URL → page: the table of contents of the app (specification §2).

import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readChatSearch } from '#features/chat/web/chat-search.ts';
import { readCodeSearch } from '#features/code/web/code-search.ts';
import { readAzureSearch } from '#features/solution/web/azure-search.ts';
import { readDesignSearch } from '#features/design/web/design-search.ts';
import { readPortalSearch } from '#features/billing/web/test-checkout/portal-search.ts';
import { readSubscriptionSearch } from '#features/billing/web/subscription/subscription-search.ts';
import { readKnowledgeBaseSearch } from '#features/knowledge/web/knowledge-base-search.ts';
import { readDocSearch } from '#project/docs/web/doc-search.ts';
import { readIdeaSearch } from '#project/ideas/web/idea-search.ts';
import { readAnalysisSearch } from '#project/analysis/web/analysis-search.ts';
import { readProjectSearch } from '#project/projects/web/project-search.ts';
import { readKnowledgeSearch } from '#project/resources/web/knowledge/knowledge-search.ts';
import { readBugSearch } from '#project/tasks/web/bugs/bug-search.ts';
import { readTaskSearch } from '#project/tasks/web/task-search.ts';
import { readUsageSearch } from '#features/usage/web/costs/usage-search.ts';
import { App } from './app.tsx';
import { RedirectHome } from './redirect-home.tsx';
import { Loading } from './loading.tsx';
import { PageFailed } from './page-failed.tsx';

const ComingSoon = lazyRouteComponent(() => import('./coming-soon/coming-soon.tsx'), 'ComingSoon');

const root = createRootRoute({ component: App });

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: 'Authentication' },
  component: lazyRouteComponent(() => import('#features/auth/web/auth-page.tsx'), 'AuthPage'),
});

/** Sends people who are not signed in to /auth itself, because it keeps the link for them. */
const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  staticData: { title: 'Become the admin' },
  component: lazyRouteComponent(() => import('#features/auth/web/claim/claim-page.tsx'), 'ClaimPage'),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { title: 'Choose a new password' },
  component: lazyRouteComponent(() => import('#features/auth/web/reset/reset-page.tsx'), 'ResetPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./require-sign-in.tsx'), 'RequireSignIn'),
});

const chat = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat',
  validateSearch: readChatSearch,
  staticData: { title: 'Chat' },
  component: lazyRouteComponent(() => import('#features/chat/web/chat-page.tsx'), 'ChatPage'),
});

const editor = createRoute({
  getParentRoute: () => signedIn,
  path: '/editor',
  validateSearch: readCodeSearch,
  staticData: { title: 'Code Editor' },
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
});

const design = createRoute({
  getParentRoute: () => signedIn,
  path: '/design',
  validateSearch: readDesignSearch,
  staticData: { title: 'Design' },
  component: lazyRouteComponent(() => import('#features/design/web/design-page.tsx'), 'DesignPage'),
});

const azure = createRoute({
  getParentRoute: () => signedIn,
  path: '/azure',
  validateSearch: readAzureSearch,
  staticData: { title: 'Cloud Blueprint' },
  component: lazyRouteComponent(() => import('#features/solution/web/azure-page.tsx'), 'AzurePage'),
});

const knowledgeBase = createRoute({
  getParentRoute: () => signedIn,
  path: '/knowledge',
  validateSearch: readKnowledgeBaseSearch,
  staticData: { title: 'Knowledge Base' },
  component: lazyRouteComponent(() => import('./knowledge-base-page.tsx'), 'KnowledgeBaseAndChatPage'),
});

const subscription = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscription',
  validateSearch: readSubscriptionSearch,
  staticData: { title: 'Subscription' },
  component: lazyRouteComponent(
    () => import('#features/billing/web/subscription/subscription-page.tsx'),
    'SubscriptionPage',
  ),
});

const usage = createRoute({
  getParentRoute: () => signedIn,
  path: '/usage',
  validateSearch: readUsageSearch,
  staticData: { title: 'Usage' },
  component: lazyRouteComponent(() => import('./usage-page.tsx'), 'UsageAndStoragePage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsAndNotificationsPage'),
});

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  staticData: { title: 'Administration' },
  component: lazyRouteComponent(() => import('#features/auth/web/admin/admin-page.tsx'), 'AdminPage'),
});

const priceBooks = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/prices',
  staticData: { title: 'Price lists' },
  component: lazyRouteComponent(
    () => import('#features/solution/web/price-books/price-books-page.tsx'),
    'PriceBooksPage',
  ),
});

const testCheckout = createRoute({
  getParentRoute: () => signedIn,
  path: '/checkout/$id',
  staticData: { title: 'Test checkout' },
  component: lazyRouteComponent(
    () => import('#features/billing/web/test-checkout/test-checkout-page.tsx'),
    'TestCheckoutPage',
  ),
});

const testPortal = createRoute({
  getParentRoute: () => signedIn,
  path: '/checkout/portal/$id',
  validateSearch: readPortalSearch,
  staticData: { title: 'Manage billing' },
  component: lazyRouteComponent(
    () => import('#features/billing/web/test-checkout/test-portal-page.tsx'),
    'TestPortalPage',
  ),
});

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
  component: lazyRouteComponent(() => import('./project-details-page.tsx'), 'ProjectDetailsPage'),
});

const tasks = createRoute({
  getParentRoute: () => project,
  path: '/tasks',
  validateSearch: readTaskSearch,
  staticData: { title: 'Tasks' },
  component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksAndActivityPage'),
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
  component: lazyRouteComponent(() => import('./bugs-page.tsx'), 'BugsAndActivityPage'),
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

/** Outside of the shell: the person may not be in the workspace yet. */
const join = createRoute({
  getParentRoute: () => signedIn,
  path: '/project/join',
  staticData: { title: 'Join workspace' },
  component: lazyRouteComponent(() => import('#project/workspace/web/join/join-page.tsx'), 'JoinPage'),
});

const subscriptionSuccess = createRoute({
  getParentRoute: () => root,
  path: '/subscription/success',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/subscription${location.searchStr}`, replace: true });
  },
});

/** Every other path, `/` included, belongs to the landing page. */
const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: RedirectHome });

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  staticData: { title: 'Components' },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('#web/gallery/gallery-page.tsx'), 'GalleryPage')
    : RedirectHome,
});

const routeTree = root.addChildren([
  auth,
  claim,
  reset,
  subscriptionSuccess,
  signedIn.addChildren([
    chat,
    editor,
    design,
    azure,
    subscription,
    usage,
    settings,
    admin,
    priceBooks,
    testCheckout,
    testPortal,
    knowledgeBase,
    comingSoon('/sow', 'SoW Creation'),
    comingSoon('/benchmark', 'AI Benchmark'),
    join,
    project.addChildren([
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
    ]),
  ]),
  gallery,
  elsewhere,
]);

export const router = createRouter({
  routeTree,
  defaultPendingComponent: Loading,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function comingSoon<const Path extends string>(path: Path, name: string) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title: name },
    component: () => <ComingSoon name={name} />,
  });
}

/** A page of the workspace that is not built yet. */
function projectComingSoon<const Path extends string>(path: Path, name: string) {
  return createRoute({
    getParentRoute: () => project,
    path,
    staticData: { title: name },
    component: () => <ComingSoon name={name} />,
  });
}
