// What the shell of the web knows of agents and prompts.

import { lazyRouteComponent } from '@tanstack/react-router';
import { composedPage, page, webModule } from '#ui/module/web-module.ts';
import { readAgentsSearch } from './agents-search.ts';

export const agentsWeb = webModule({
  pages: [
    composedPage({ path: '/agents', title: 'Agents and prompts', search: readAgentsSearch }),
    page({
      path: '/admin/agents',
      title: 'Agents',
      component: lazyRouteComponent(() => import('./table/agent-table-page.tsx'), 'AgentTablePage'),
    }),
    page({
      path: '/admin/models',
      title: 'Model connections',
      component: lazyRouteComponent(() => import('./connections/connections-page.tsx'), 'ConnectionsPage'),
    }),
  ],
});
