// What the shell of the web knows of the assistant.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readAssistantSearch } from './assistant-search.ts';

export const assistantWeb = webModule({
  workspacePages: [
    page({
      path: '/project/assistant',
      title: 'AI Assistant',
      search: readAssistantSearch,
      component: lazyRouteComponent(() => import('./assistant-page.tsx'), 'AssistantPage'),
    }),
  ],
});
