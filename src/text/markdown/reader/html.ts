// Blocks of HTML: which of CommonMark's seven kinds a line opens, and where each ends.

import { markLength } from './marks.ts';

/** Numbered as in the specification (https://spec.commonmark.org/0.31.2/#html-blocks); 0 is no HTML. */
export type HtmlKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The kind that any complete tag opens that stands alone on its line. It does not interrupt a paragraph. */
export const ANY_TAG: HtmlKind = 7;

const BLOCK_NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';

/** These open the first six kinds. */
const OPENINGS = [
  /^<(?:pre|script|style|textarea)(?:[ \t>]|$)/i,
  /^<!--/,
  /^<\?/,
  /^<![a-z]/i,
  /^<!\[CDATA\[/,
  new RegExp(`^</?(?:${BLOCK_NAMES})(?:[ \\t]|/?>|$)`, 'i'),
];

/** These end the first five kinds, on the opening line or a later one. The others end with a blank line. */
const ENDINGS = [/<\/(?:pre|script|style|textarea)>/i, /-->/, /\?>/, />/, /\]\]>/];

const TAG_NAME = /<[a-z][a-z\d-]*/iy;
const CLOSING_TAG = /^<\/[a-z][a-z\d-]*[ \t]*>[ \t]*$/i;
const ATTRIBUTE = /[ \t]+[a-z:_][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^ \t"'/<=>`]+))?/iy;

/** The kind of HTML that a line opens; `line` begins with its first `<`. */
export function htmlKind(line: string): HtmlKind {
  const kind = (OPENINGS.findIndex((opening) => opening.test(line)) + 1) as HtmlKind;
  return kind === 0 && isTagAlone(line) ? ANY_TAG : kind;
}

export function endsWithBlankLine(kind: HtmlKind): boolean {
  return kind > ENDINGS.length;
}

/** Returns true if HTML of this kind ends on this line of it. */
export function endsHtml(kind: HtmlKind, line: string): boolean {
  return ENDINGS[kind - 1]?.test(line) ?? false;
}

/** Attributes are matched one by one: megabytes of them would exhaust the stack of a single expression. */
function isTagAlone(line: string): boolean {
  if (CLOSING_TAG.test(line)) return true;
  let end = markLength(TAG_NAME, line);
  ATTRIBUTE.lastIndex = end;
  while (ATTRIBUTE.test(line)) end = ATTRIBUTE.lastIndex;
  return end > 0 && /^[ \t]*\/?>[ \t]*$/.test(line.slice(end));
}
