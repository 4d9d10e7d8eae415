// Quotations, and GitHub's alerts among them: a quotation whose first line is [!NOTE] and the like.

import type { Block, Callout, Inline, Paragraph } from '../document-model.ts';
import type { CalloutTone } from '../export-theme.ts';
import { plainText } from './build-inlines.ts';
import { isRightToLeft } from './plain-text.ts';

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

export function buildCallout(blocks: readonly Block[]): Callout {
  const [first, ...rest] = blocks;
  const alert = first?.kind === 'paragraph' ? takeMark(first) : null;
  if (!alert) return { kind: 'callout', tone: 'quote', title: null, blocks };
  const { tone, words } = alert;
  return { kind: 'callout', tone, title: tone.charAt(0).toUpperCase() + tone.slice(1), blocks: [...words, ...rest] };
}

/** The paragraph without its mark, and without itself if nothing is left. */
function takeMark(paragraph: Paragraph): { tone: CalloutTone; words: Paragraph[] } | null {
  const [start, ...others] = paragraph.children;
  const mark = start?.kind === 'text' ? MARK.exec(start.text) : null;
  if (start?.kind !== 'text' || !mark?.[1]) return null;
  const text = start.text.slice(mark[0].length);
  const children: Inline[] = text ? [{ kind: 'text', text }, ...others] : others;
  return { tone: mark[1].toLowerCase() as CalloutTone, words: children.length > 0 ? [{ ...paragraph, isRightToLeft: isRightToLeft(plainText(children)), children }] : [] };
}
