// What the shell of the web knows of the code editor.

import { composedPage, webModule } from '#ui/module/web-module.ts';
import { readCodeSearch } from './code-search.ts';

export const codeWeb = webModule({
  pages: [
    composedPage({
      path: '/editor',
      title: 'Code Editor',
      search: readCodeSearch,
      topBar: { order: 20 },
    }),
  ],
});
