// URL → page (specification §2). The pages come from the modules; here stand those that lead elsewhere.

import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { App } from '../app.tsx';
import { Loading } from '../loading.tsx';
import { pages, publicPages, workspacePages } from '../modules.ts';
import { PageFailed } from '../page-failed.tsx';
import { RedirectHome } from '../redirect-home.tsx';
import { belowProject, routesOf } from './routes-of.ts';

const root = createRootRoute({ component: App });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('../require-sign-in.tsx'), 'RequireSignIn'),
});

/** The shell of the workspace's pages. */
const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/project',
  staticData: { title: 'Project Mgmt' },
  component: lazyRouteComponent(() => import('../pages/workspace/workspace-shell.tsx'), 'WorkspaceShell'),
});

const subscriptionSuccess = createRoute({
  getParentRoute: () => root,
  path: '/subscription/success',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/subscription${location.searchStr}`, replace: true });
  },
});

/** Every other path leads home, or to the landing page. */
const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: RedirectHome });

/** Only while Lounge is developed; otherwise the address is one of the others. */
const developers = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/gallery',
        staticData: { title: 'Components' },
        component: lazyRouteComponent(() => import('#web/gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  ...routesOf(root, publicPages),
  subscriptionSuccess,
  signedIn.addChildren([
    ...routesOf(signedIn, pages),
    project.addChildren(routesOf(project, belowProject(workspacePages))),
  ]),
  ...developers,
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
