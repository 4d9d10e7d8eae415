// The tasks that render a shared conversation.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { SharedMessage, SharedText } from './render-page.ts';

export const listDiagramsTask: ChildTask<readonly SharedMessage[], string[]> = {
  name: 'list-shared-diagrams',
  load: async () => (await import('./render-page.ts')).listDiagrams,
};

export const renderPageTask: ChildTask<SharedText, string> = {
  name: 'render-shared-page',
  load: async () => (await import('./render-page.ts')).renderPage,
};
