// Finds the sentence of a passage that a sentence of the answer cites, and marks it without changing the elements that show it.

import { isTelling, stemOf } from '../../../../shared/citations/telling-words.ts';

const NAME = 'chat-cited';
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A sentence seems to end with these abbreviations of English and German: 'z. B. ', 'gem. ', 'e.g. '. */
const ABBREVIATION =
  /(?:^|[\s(])(?:[a-z]|dr|mrs?|ms|prof|gem|bzw|ca|nr|abs|art|vgl|inkl|zzgl|usw|max|mind?|bspw|abschn|kap|tab|approx|e\.g|i\.e|vs|fig|sec|incl|resp|cf|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|de[cz])\.\s*$|\s\.$/i;
/** A day goes on with its month: '31. 12. 2025'. */
const ENDS_WITH_NUMBER = /\b\d{1,2}\.\s*$/;
/** Fewer words before a citation are not what it supports. */
const MIN_WORDS = 3;
/** A number, an address or a name with digits says as much as several words. */
const FIGURE_WEIGHT = 3;
/** A sentence is marked if it has this much of the claim: a figure, or two words. */
const MIN_SCORE = 2;
/** A heading has the words of what is below it, and says nothing itself. */
const HEADING_LESS = 0.5;
const BLOCKS = 'p, li, tr, pre, dt, dd, h1, h2, h3, h4, h5, h6';

/** Returns the words of the answer that a citation supports: its sentence, or its row of a table. */
export function claimBefore(mark: Element): string {
  const row = mark.closest('tr');
  if (row) return textOf(row);
  const block = mark.closest('p, li, blockquote') ?? mark.parentElement;
  if (!block) return '';
  // A mark alone in its paragraph is for the list or the table before it.
  const whole = textOf(block).trim() || (block.previousElementSibling && textOf(block.previousElementSibling)) || '';
  const before = sentencesOf(textBefore(block, mark)).filter(({ segment }) => segment.trim() !== '');
  const sentence = before.at(-1)?.segment.trim() ?? '';
  return countWords(sentence) >= MIN_WORDS ? sentence : whole;
}

/** Returns the range of the sentence in `root` that says most of the claim; null when none says enough of it. */
export function findSentence(root: Element, claim: string): Range | null {
  const wanted = weigh(claim);
  const blocks = [...root.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  const found = blocks.flatMap((block) => {
    const less = /^H\d$/.test(block.tagName) ? HEADING_LESS : 0;
    return listSentences(block).map((place) => ({ ...place, block, score: scoreOf(place.text, wanted) - less }));
  });
  const [best] = found
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.text.length - b.text.length);
  return best ? rangeOf(best.block, best) : null;
}

/** Marks the range. Returns a function that removes the mark; browsers without highlights show none. */
export function markRange(range: Range): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const highlight = new Highlight(range);
  CSS.highlights.set(NAME, highlight);
  return () => {
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}

/** Scrolls `box` until the range is in its upper third. */
export function scrollToRange(box: HTMLElement, range: Range): void {
  const offset = range.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += offset - box.clientHeight / 3;
}

/** A line that is broken in the source goes on, and so does what an abbreviation seems to end. */
function sentencesOf(text: string): { segment: string; index: number }[] {
  const sentences: { segment: string; index: number }[] = [];
  for (const { segment, index } of SENTENCES.segment(text.replaceAll('\n', ' '))) {
    const last = sentences.at(-1);
    const isDay = last && ENDS_WITH_NUMBER.test(last.segment) && /^\d/.test(segment);
    if (last && (isDay || ABBREVIATION.test(last.segment))) last.segment += segment;
    else sentences.push({ segment, index });
  }
  return sentences;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The stems of telling words and the figures, with their weights. */
function weigh(claim: string): Map<string, number> {
  return new Map(tokensOf(claim).map((token) => [token, /\d/.test(token) ? FIGURE_WEIGHT : 1]));
}

function tokensOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}/.:<>_-]+/gu) ?? [];
  return words.flatMap((word) => {
    const plain = word.replace(/^[.:<>_-]+|[.:<>_-]+$/g, '').toLowerCase();
    if (/\d/.test(plain)) return [plain];
    return plain
      .split(/[^\p{L}]+/u)
      .filter(isTelling)
      .map(stemOf);
  });
}

function scoreOf(text: string, wanted: ReadonlyMap<string, number>): number {
  return [...new Set(tokensOf(text))].reduce((sum, token) => sum + (wanted.get(token) ?? 0), 0);
}

/** A row of a table is one sentence, and so is each line of plain text that ends without a mark. */
function listSentences(block: HTMLElement): { start: number; end: number; text: string }[] {
  const whole = block.textContent;
  if (block.tagName === 'TR') return [{ start: 0, end: whole.length, text: textOf(block) }];
  return sentencesOf(whole).flatMap(({ segment, index }) => {
    const text = segment.trim();
    const start = index + segment.indexOf(text);
    return text === '' ? [] : [{ start, end: start + text.length, text }];
  });
}

/** `start` and `end` are offsets in the text of the block. */
function rangeOf(block: HTMLElement, { start, end }: { start: number; end: number }): Range | null {
  const range = new Range();
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let at = 0;
  let hasStart = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (!hasStart && start < at + length) {
      range.setStart(node, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
}

/** The text without its citation marks, which follow the last word without a space; cells are apart. */
function textOf(node: Node): string {
  if (node instanceof Element && node.matches('.cite')) return ' ';
  if (node.childNodes.length === 0) return node.textContent ?? '';
  const inner = [...node.childNodes].map(textOf).join('');
  return node instanceof Element && node.matches('td, th, li') ? `${inner} ` : inner;
}

function textBefore(block: Element, mark: Element): string {
  const range = new Range();
  range.setStart(block, 0);
  range.setEndBefore(mark);
  return textOf(range.cloneContents());
}
