// Answers and sources in one form, so that a quote is found whatever its white space, quotation marks and Markdown.

const LINK = /\[([^[\]\n]{0,300})\]\(([^()\s]{0,500})\)/g;
const ESCAPED = /\\(?=[!-/:-@[-`{-~])/g;
/** Emphasis, not the underscores within an identifier. */
const EMPHASIS = /\*+|`+|(?<![\p{L}\p{N}_])_+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?])_+(?![\p{L}\p{N}_])/gu;
const BLOCK_MARK = /^[ \t]{0,12}(?:#{1,6}[ \t]|>[ \t]?|[-+][ \t])+/gm;

/** Returns plain text on one line with straight quotation marks and hyphens. */
export function normalizeText(text: string): string {
  return text
    .replaceAll(LINK, '$1 $2 ')
    .replaceAll(BLOCK_MARK, ' ')
    .replaceAll(ESCAPED, '')
    .replaceAll(EMPHASIS, '')
    .replaceAll(/[“”„‟«»″]/g, '"')
    .replaceAll(/[‘’‚‛′]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[|\s\u00ad\u200b\ufeff]+/g, ' ')
    .trim();
}
