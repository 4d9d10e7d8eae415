// Markup that Markdown carries but a printed page cannot show: comments, indices, other HTML, formulas.

import type { PhrasingContent } from 'mdast';
import { itemAt } from '#text/required.ts';

export type Markup = 'comment' | 'html' | 'formula';

const COMMENT = /^<!--[\s\S]*-->$/;
const INDEX = /^<(sub|sup)>$/i;
/** With a mark of TeX: '$400 to $600' is money. */
const FORMULA = /\$(?=\S)[^$\n]{0,500}[\\^_{][^$\n]{0,500}\$/;

const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const PLAIN = '0123456789+-=()';

export function isComment(html: string): boolean {
  return COMMENT.test(html.trim());
}

export function hasFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** 'H', '<sub>', '2', '</sub>', 'O' → 'H', '₂', 'O'; an index of other characters than digits and signs stays as it is. */
export function joinIndices(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = itemAt(nodes, at);
    const index = indexAt(nodes, at);
    joined.push(index === null ? node : { type: 'text', value: index });
    if (index !== null) at += 2;
  }
  return joined;
}

function indexAt(nodes: readonly PhrasingContent[], at: number): string | null {
  const [open, text, close] = [nodes[at], nodes[at + 1], nodes[at + 2]];
  if (open?.type !== 'html' || text?.type !== 'text' || close?.type !== 'html') return null;
  const name = INDEX.exec(open.value)?.[1]?.toLowerCase();
  if (name === undefined || close.value.toLowerCase() !== `</${name}>`) return null;
  const letters = [...text.value].map((letter) => (name === 'sub' ? LOW : HIGH)[PLAIN.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join('') : null;
}
