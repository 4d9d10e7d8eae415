// Everything that the command palette finds by title. Each source is a feature's own.

import { searchConversations } from '#features/chat/server/conversation-search.ts';
import { searchCode } from '#features/code/server/code-search.ts';
import { searchDesigns } from '#features/design/server/design-search.ts';
import { searchDocuments } from '#features/documents/server/document-search.ts';
import { searchBlueprints } from '#features/solution/server/blueprint-search.ts';
import type { SearchSource } from '#features/search/server/search.ts';
import { searchPageTitles } from '#project/docs/server/page-search.ts';
import { searchIdeas } from '#project/ideas/server/idea-search.ts';
import { searchProjects } from '#project/projects/server/project-search.ts';
import { searchTasks } from '#project/tasks/server/task-search.ts';

export const searchSources: readonly SearchSource[] = [
  searchTasks,
  searchProjects,
  searchPageTitles,
  searchIdeas,
  searchConversations,
  searchDesigns,
  searchBlueprints,
  searchCode,
  searchDocuments,
];
