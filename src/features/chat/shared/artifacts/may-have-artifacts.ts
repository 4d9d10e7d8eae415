// Whether a text may have artifacts: quick enough for every answer on the screen, and true too often rather than not.

export function mayHaveArtifacts(text: string): boolean {
  return text.includes('```') || text.includes('~~~') || /^ {0,3}# /m.test(text);
}
