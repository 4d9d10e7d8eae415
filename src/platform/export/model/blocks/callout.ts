// Quotations, including GitHub's alerts: quotations whose first line is [!NOTE] or similar.

import type { Block, Callout, Inline, Paragraph } from '../../document-model.ts';
import type { DocumentLanguage } from '../../document-language.ts';
import type { CalloutTone } from '../../export-theme.ts';
import { plainText } from '../build-inlines.ts';
import { isRightToLeft } from '../plain-text.ts';

type AlertTone = Exclude<CalloutTone, 'quote'>;

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

export function buildCallout(blocks: readonly Block[], language: DocumentLanguage): Callout {
  const [first, ...rest] = blocks;
  const alert = first?.kind === 'paragraph' ? takeMark(first, language) : null;
  if (!alert) return { kind: 'callout', tone: 'quote', title: null, blocks };
  const { tone, words } = alert;
  return { kind: 'callout', tone, title: language.labels.tones[tone], blocks: [...words, ...rest] };
}

/** Removes the mark from the paragraph, and the paragraph if nothing is left. */
function takeMark(paragraph: Paragraph, language: DocumentLanguage): { tone: AlertTone; words: Paragraph[] } | null {
  const [start, ...others] = paragraph.children;
  const mark = start?.kind === 'text' ? MARK.exec(start.text) : null;
  if (start?.kind !== 'text' || !mark?.[1]) return null;
  const text = start.text.slice(mark[0].length);
  const children: Inline[] = text ? [{ kind: 'text', text }, ...others] : others;
  return {
    tone: mark[1].toLowerCase() as AlertTone,
    words:
      children.length > 0
        ? [{ ...paragraph, isRightToLeft: isRightToLeft(plainText(children), language.isRightToLeft), children }]
        : [],
  };
}
