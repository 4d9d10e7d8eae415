// Quotations, and GitHub's alerts among them: a quotation whose first line is [!NOTE] and the like.

import type { Block, Callout } from '../document-model.ts';
import type { CalloutTone } from '../export-theme.ts';

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

export function buildCallout(blocks: readonly Block[]): Callout {
  const [first, ...rest] = blocks;
  const start = first?.kind === 'paragraph' ? first.children[0] : undefined;
  const mark = start?.kind === 'text' ? MARK.exec(start.text) : null;
  if (first?.kind !== 'paragraph' || start?.kind !== 'text' || !mark?.[1]) return { kind: 'callout', tone: 'quote', title: null, blocks };
  const text = start.text.slice(mark[0].length);
  const children = [...(text ? [{ kind: 'text' as const, text }] : []), ...first.children.slice(1)];
  const words = children.length > 0 ? [{ ...first, children }] : [];
  const name = mark[1];
  return { kind: 'callout', tone: name.toLowerCase() as CalloutTone, title: name.charAt(0) + name.slice(1).toLowerCase(), blocks: [...words, ...rest] };
}
