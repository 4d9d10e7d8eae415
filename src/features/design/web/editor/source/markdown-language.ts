// Markdown's colours for the editor, line by line: headings, fences, marks, code, links, facts. Small on purpose: the
// preview shows what the text becomes, and a full grammar would bring the parsers of HTML, CSS and JavaScript with it.

import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** `fence`: the mark that opened the code the line stands in. */
type Reading = { fence: string | null };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
/** The line below a table's head, and a line across the page. */
const RULE = /^[ \t]*\|?[ \t]*:?-{2,}[ \t:|-]*$/;
const LIST_MARK = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=\s)/;
const QUOTE_MARK = /^[ \t]*(?:>[ \t]?)+/;

/** Bounded, so that a line full of open marks stays cheap. */
const INLINE: readonly (readonly [RegExp, string])[] = [
  [/^`[^`]{1,500}`/, 'monospace'],
  [/^(?:\*\*[^*]{1,500}\*\*|__[^_]{1,500}__)/, 'strong'],
  [/^\*[^\s*][^*]{0,500}\*/, 'emphasis'],
  [/^!?\[[^\]]{0,300}\]\([^)]{0,500}\)/, 'link'],
  [/^https?:\/\/[^\s)>]{1,500}/, 'url'],
  [/^\{\{[^{}]{1,80}\}\}/, 'labelName'],
];
const PLAIN = /[^`*_[!h{]/;

const language = StreamLanguage.define<Reading>({
  name: 'markdown',
  startState: () => ({ fence: null }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => (stream.sol() ? readBlock(stream, state) : readRest(stream, state)),
});

const colours = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], color: 'var(--text-1)', fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.monospace, tags.url], color: 'var(--syn-text)' },
  { tag: tags.labelName, color: 'var(--syn-type)' },
  { tag: tags.link, color: 'var(--syn-word)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.quote], color: 'var(--syn-note)' },
]);

export function markdownLanguage(): Extension {
  return [language, syntaxHighlighting(colours)];
}

/** What begins a line. */
function readBlock(stream: StringStream, state: Reading): string | null {
  const mark = FENCE.exec(stream.string)?.[1];
  if (mark && (state.fence === null || closes(stream.string, state.fence))) {
    state.fence = state.fence === null ? mark : null;
    return readLine(stream, 'processingInstruction');
  }
  if (state.fence !== null) return readLine(stream, 'monospace');
  if (HEADING.test(stream.string)) return readLine(stream, 'heading');
  if (RULE.test(stream.string)) return readLine(stream, 'contentSeparator');
  if (stream.match(QUOTE_MARK)) return 'quote';
  if (stream.match(LIST_MARK)) return 'processingInstruction';
  return readRest(stream, state);
}

function readRest(stream: StringStream, state: Reading): string | null {
  if (state.fence !== null) return readLine(stream, 'monospace');
  for (const [pattern, style] of INLINE) if (stream.match(pattern)) return style;
  stream.next();
  stream.eatWhile(PLAIN);
  return null;
}

function readLine(stream: StringStream, style: string): string {
  stream.skipToEnd();
  return style;
}

/** A fence ends with a bare mark of its kind, at least as long. */
function closes(line: string, fence: string): boolean {
  const mark = line.trim();
  return mark.startsWith(fence) && mark.replaceAll(fence.charAt(0), '') === '';
}
