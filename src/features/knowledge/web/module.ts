// What the shell of the web knows of collections of documents.

import { composedPage, webModule } from '#ui/module/web-module.ts';
import { readKnowledgeBaseSearch } from './knowledge-base-search.ts';

export const knowledgeWeb = webModule({
  pages: [composedPage({ path: '/knowledge', title: 'Knowledge Base', search: readKnowledgeBaseSearch })],
});
