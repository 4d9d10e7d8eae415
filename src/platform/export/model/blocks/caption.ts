// A paragraph 'Table: …' or 'Figure: …' directly before or after a table, an image or a diagram is its caption.

import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';

type BlockNode = RootContent | BlockContent | DefinitionContent;
/** `used` is how many nodes of the window `subject` and its caption take up. */
type Captioned = { caption: PhrasingContent[] | null; subject: BlockNode; used: number };

const LABEL = /^(Table|Figure|Diagram):\s+/;

/** `window` is a node and the two after it. */
export function takeCaption(window: readonly BlockNode[]): Captioned {
  const [first, second, third] = window as [BlockNode, ...BlockNode[]];
  if (second && canHaveCaption(second)) {
    const before = captionOf(first, second);
    if (before) return { caption: before, subject: second, used: 2 };
  }
  const after =
    second && canHaveCaption(first) && !(third && captionOf(second, third)) ? captionOf(second, first) : null;
  return after ? { caption: after, subject: first, used: 2 } : { caption: null, subject: first, used: 1 };
}

function canHaveCaption(node: BlockNode): boolean {
  return node.type === 'table' || isPicture(node);
}

function isPicture(node: BlockNode): boolean {
  if (node.type === 'code') return node.lang === 'mermaid';
  return node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image';
}

/** The caption without its label, when `node` is a caption for `subject`. */
function captionOf(node: BlockNode, subject: BlockNode): PhrasingContent[] | null {
  if (node.type !== 'paragraph' || !canHaveCaption(subject)) return null;
  const [first, ...rest] = node.children;
  const label = first?.type === 'text' ? LABEL.exec(first.value) : null;
  if (first?.type !== 'text' || !label || (label[1] === 'Table') !== (subject.type === 'table')) return null;
  return [{ type: 'text', value: first.value.slice(label[0].length) }, ...rest];
}
