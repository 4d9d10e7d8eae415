// What the shell of the web knows of integrations.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';

export const integrationsWeb = webModule({
  workspacePages: [
    page({
      path: '/project/integrations',
      title: 'Integrations',
      component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
    }),
  ],
});
