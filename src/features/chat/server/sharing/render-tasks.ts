// The task that renders a shared conversation.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { SharedMessage } from './render-page.ts';

export const renderPageTask: ChildTask<readonly SharedMessage[], string> = {
  name: 'render-shared-page',
  load: async () => (await import('./render-page.ts')).renderPage,
};
