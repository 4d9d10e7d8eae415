// The words of headings, and how names of topics are compared.

/** Characters. No topic's name is that long, and a heading of megabytes need not be read as one. */
const MAX_TITLE = 1_000;

const HAS_MARKS = /[\\[*_`~]|\s\s|[^\S ]/;
/** An escaped character, a link or image, then the marks of emphasis, code and deletion. */
const MARKS = /\\([!-/:-@[-`{-~])|!?\[([^[\]]*)\]\([^()]*\)|\*+|`+|~~+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/**
 * A heading's Markdown as people read it, without the marks of emphasis, code and links and with single spaces:
 * `'**Hubs** and [`spokes`](#spokes)'` → 'Hubs and spokes'. At most 1,000 characters.
 */
export function plainTitle(source: string): string {
  const title = source.slice(0, MAX_TITLE);
  if (!HAS_MARKS.test(title)) return title.trim();
  return withoutMarks(title).replace(/\s+/g, ' ').trim();
}

/** A name as topics are compared: without the number in front and without marks, in lower case. */
export function normalizeTitle(title: string): string {
  return title
    .slice(0, MAX_TITLE)
    .replace(/^\d+(?:\.\d+)*\.?\s+/, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function withoutMarks(text: string): string {
  return text.replace(MARKS, (_, escaped?: string, label?: string) => escaped ?? (label ? withoutMarks(label) : ''));
}
