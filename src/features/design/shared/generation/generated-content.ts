// What a generation answers is shown only when it is a text that says something. The function that generates and the page
// that shows it go by the same rule, because between them stand networks and other people's servers.

/** The specification's text, exactly. */
export const NO_GENERATED_CONTENT = '# No content generated. Please try again.';

export function generatedContentOf(content: unknown): string {
  return typeof content === 'string' && content.trim() !== '' ? content : NO_GENERATED_CONTENT;
}
