// The search parameters of /knowledge.

/** `collection` names the open one. */
export type KnowledgeBaseSearch = { collection?: string };

export function readKnowledgeBaseSearch({ collection }: Record<string, unknown>): KnowledgeBaseSearch {
  return typeof collection === 'string' && collection !== '' ? { collection } : {};
}
