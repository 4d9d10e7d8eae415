// The search parameters of /project/knowledge.

/** `project` shows the documents of one project, `text` those whose name contains it. */
export type KnowledgeSearch = { project?: string; text?: string };

export function readKnowledgeSearch({ project, text }: Record<string, unknown>): KnowledgeSearch {
  return {
    ...(typeof project === 'string' && project !== '' && { project }),
    // The router reads a figure in the address as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
  };
}
