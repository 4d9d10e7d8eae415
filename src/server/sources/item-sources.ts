// The items of members as the workspace ties them together: each source is a feature's own.

import type { Conversations } from '#features/chat/server/conversations.ts';
import type { Projects } from '#features/code/server/projects.ts';
import type { Designs } from '#features/design/server/designs.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { ItemSources } from '#project/resources/server/item-sources.ts';

type Stores = {
  conversations: Conversations;
  projects: Projects;
  designs: Designs;
  documents: Documents;
  knowledge: Knowledge;
};

export function listItemSources({ conversations, projects, designs, documents, knowledge }: Stores): ItemSources {
  return {
    items: {
      conversation: (userId, query) => conversations.listItems(userId, query),
      code: (userId, query) => projects.listItems(userId, query),
      design: (userId, query) => designs.listItems(userId, query),
      collection: (userId, query) => knowledge.listItems(userId, query),
      async document(userId, query) {
        const found = await documents.findDocuments(userId, query);
        return found.map(({ id, name, createdAt, size, type, isReadable }) => ({
          id,
          title: name,
          updatedAt: new Date(createdAt),
          document: { size, type, isReadable },
        }));
      },
    },
    async openDocument(userId, id) {
      const { document, mediaType, sha256, read } = await documents.openDocument(userId, id);
      return { name: document.name, size: document.size, mediaType, sha256, read };
    },
    findReport: (userId, id) => projects.findReport({ userId, id }),
  };
}
