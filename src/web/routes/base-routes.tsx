// What the routes of all pages are built on.

import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { App } from '../app.tsx';

export const root = createRootRoute({ component: App });

/** Pages that need a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('../require-sign-in.tsx'), 'RequireSignIn'),
});

/** What a page shows that is not built yet. */
export const ComingSoon = lazyRouteComponent(() => import('../coming-soon/coming-soon.tsx'), 'ComingSoon');
