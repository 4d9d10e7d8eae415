// URL → page: the table of contents of the app (specification §2).

import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAgentsSearch } from '#features/agents/web/agents-search.ts';
import { readChatSearch } from '#features/chat/web/chat-search.ts';
import { readCodeSearch } from '#features/code/web/code-search.ts';
import { readAzureSearch } from '#features/solution/web/azure-search.ts';
import { readDesignSearch } from '#features/design/web/design-search.ts';
import { readPortalSearch } from '#features/billing/web/test-checkout/portal-search.ts';
import { readSubscriptionSearch } from '#features/billing/web/subscription/subscription-search.ts';
import { readKnowledgeBaseSearch } from '#features/knowledge/web/knowledge-base-search.ts';
import { readUsageSearch } from '#features/usage/web/costs/usage-search.ts';
import { RedirectHome } from './redirect-home.tsx';
import { Loading } from './loading.tsx';
import { PageFailed } from './page-failed.tsx';
import { ComingSoon, root, signedIn } from './routes/base-routes.tsx';
import { projectRoutes } from './routes/project-routes.tsx';

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
  component: lazyRouteComponent(() => import('./pages/editor-page.tsx'), 'EditorPage'),
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
  component: lazyRouteComponent(() => import('./pages/knowledge-base-page.tsx'), 'KnowledgeBaseAndChatPage'),
});

const agents = createRoute({
  getParentRoute: () => signedIn,
  path: '/agents',
  validateSearch: readAgentsSearch,
  staticData: { title: 'Agents and prompts' },
  component: lazyRouteComponent(() => import('./pages/agents-page.tsx'), 'AgentsAndChatPage'),
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
  component: lazyRouteComponent(() => import('./pages/usage-page.tsx'), 'UsageAndStoragePage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsAndNotificationsPage'),
});

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  staticData: { title: 'Administration' },
  component: lazyRouteComponent(() => import('#features/auth/web/admin/admin-page.tsx'), 'AdminPage'),
});

const agentTable = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/agents',
  staticData: { title: 'Agents' },
  component: lazyRouteComponent(() => import('#features/agents/web/table/agent-table-page.tsx'), 'AgentTablePage'),
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
    agentTable,
    priceBooks,
    testCheckout,
    testPortal,
    knowledgeBase,
    agents,
    comingSoon('/sow', 'SoW Creation'),
    comingSoon('/benchmark', 'AI Benchmark'),
    join,
    projectRoutes,
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
