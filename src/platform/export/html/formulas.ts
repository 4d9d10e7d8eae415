// The formulas of a text as MathML, which browsers draw without a script. They are taken out before Markdown is read, because
// its escapes and emphasis would change them, and put back behind it.

import type { Nodes } from 'mdast';
import temml from 'temml';
import { escapeHtml } from '#platform/http/response/escape-html.ts';
import { readMath, startOfMath, type Formula } from '#text/markdown/math.ts';
import { parseMarkdown } from '../markdown-tree.ts';

/** A text with more keeps the rest as it is written. */
const MAX_FORMULAS = 1000;
/** Macro expansions; a formula that needs more is hostile. */
const MAX_EXPANSIONS = 500;
/** In em: no rule and no space is larger. */
const MAX_SIZE: [number, number] = [20, 20];
/** Private letters around the number of a formula; they are taken out of what a person wrote. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACES = /\uE000(\d+)\uE001/g;
const PRIVATE = /[\uE000\uE001]/g;
/** In these a dollar sign is no formula. */
const LITERAL = new Set<Nodes['type']>(['code', 'inlineCode', 'html', 'link', 'image', 'definition']);

/** Elements and attributes of MathML that a formula may have. What it is not made of is removed, as a style is. */
const ELEMENTS = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle menclose mprescripts mmultiscripts none'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'display displaystyle scriptlevel mathvariant fence form stretchy symmetric lspace rspace largeop movablelimits accent accentunder linethickness width height depth voffset minsize maxsize columnalign rowspacing columnspacing notation separator'.split(
    ' ',
  ),
);

/** `markdown` has a place for each formula, which `putBack` replaces in the HTML that is made of it. */
export function takeFormulas(markdown: string): { markdown: string; putBack: (html: string) => string } {
  const text = markdown.replaceAll(PRIVATE, '');
  if (startOfMath(text) === undefined) return { markdown: text, putBack: (html) => html };
  const drawn: string[] = [];
  let written = '';
  let at = 0;
  const literals = listLiterals(text);
  while (drawn.length < MAX_FORMULAS) {
    const next = startOfMath(text.slice(at));
    if (next === undefined) break;
    const start = at + next;
    const literal = literals.find((range) => range.start <= start && start < range.end);
    const formula = literal || text[start - 1] === '\\' ? undefined : readMath(text.slice(start, start + 4000));
    const html = formula && draw(formula);
    const end = literal?.end ?? start + (formula && html !== undefined ? formula.raw.length : 1);
    written += text.slice(at, start);
    if (html === undefined) written += text.slice(start, end);
    else written += `${OPEN}${drawn.push(html) - 1}${CLOSE}`;
    at = end;
  }
  return {
    markdown: written + text.slice(at),
    putBack: (html) => html.replaceAll(PLACES, (_, index: string) => drawn[Number(index)] ?? ''),
  };
}

/** The ranges of code, links and HTML, in the order of the text. */
function listLiterals(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const stack: Nodes[] = [parseMarkdown(text)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (LITERAL.has(node.type) && start !== undefined && end !== undefined) found.push({ start, end });
    else if ('children' in node) stack.push(...node.children);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Undefined where it is not valid TeX. */
function draw({ text, isBlock, raw }: Formula): string | undefined {
  try {
    const math = temml.renderToString(text, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: MAX_EXPANSIONS,
      maxSize: MAX_SIZE,
    });
    const clean = cleanMath(math);
    return clean === null
      ? `<code dir="ltr">${escapeHtml(raw)}</code>`
      : `<span class="${isBlock ? 'formula block' : 'formula'}">${clean}</span>`;
  } catch {
    return undefined;
  }
}

/** Null where it has an element that no formula has. */
function cleanMath(math: string): string | null {
  let isClean = true;
  const clean = math.replaceAll(/<(\/?)([a-z]+)([^<>]*)>/gi, (...[, slash, name, attributes]: string[]) => {
    isClean &&= ELEMENTS.has(name ?? '');
    const kept = [...(attributes ?? '').matchAll(/([a-z]+)="([\w .%+-]*)"/gi)].filter(([, key = '']) =>
      ATTRIBUTES.has(key),
    );
    return `<${slash}${name}${kept.map(([whole]) => ` ${whole}`).join('')}>`;
  });
  return isClean && !/<(?!\/?[a-z]+[ >])/.test(clean) ? clean : null;
}
