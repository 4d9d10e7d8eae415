// The text of a message without the marks of Markdown, as one line, for a list of messages.

/** Each takes marks that no reader needs; what is between them stays. Lengths are bounded, so that a hostile text is read in time. */
const MARKS: readonly [RegExp, string][] = [
  // A fence, a line below a heading or in a table, and a rule say nothing.
  [/^[ \t]{0,16}(?:`{3,}|~{3,})[^\n]*$/gm, ''],
  [/^[ \t]{0,16}[|:=-][|:\s=-]{0,400}$/gm, ''],
  [/^[ \t]{0,16}(?:(?:#{1,6}|>|[-*+](?:[ \t]\[[ xX]\])?)[ \t]{1,8}){1,8}/gm, ''],
  [/!?\[([^[\]\n]{0,300})\]\([^()\s]{0,600}(?:[ \t]"[^"\n]{0,200}")?\)/g, '$1'],
  [/[ \t]{0,16}\|[ \t]{0,16}/g, ' '],
  [/\*\*([^*\n]{1,400})\*\*/g, '$1'],
  [/(?<![\p{L}\p{N}_])__([^_\n]{1,400})__(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~([^~\n]{1,400})~~/g, '$1'],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,400})(?<!\s)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,400})(?<!\s)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/`([^`\n]{1,400})`/g, '$1'],
];

/** What looks like a mark inside of code may be taken, too: the result is for reading, not for running. */
export function withoutMarks(markdown: string): string {
  const text = MARKS.reduce((rest, [mark, inner]) => rest.replaceAll(mark, inner), markdown);
  return text.replaceAll(/\s+/g, ' ').trim();
}
