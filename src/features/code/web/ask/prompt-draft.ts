// Where the prompt of a project is kept until it was generated.

/** The name of the draft of a project's prompt; null for new code. */
export function draftOf(projectId: string | null): string {
  return `code:${projectId ?? 'new'}`;
}

/** The name of the draft that says which language a prompt names that was written elsewhere. */
export const NAMED_LANGUAGE = 'code-language';
