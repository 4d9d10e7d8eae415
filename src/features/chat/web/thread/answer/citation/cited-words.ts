// The words of a cited passage that its sentence in the answer uses, marked without changing the elements that show it.

const NAME = 'chat-cited';
/** Letters of a word that says something; numbers and addresses count whatever their length. */
const MIN_LETTERS = 4;
/** Long enough, but in every text. */
const COMMON = new Set(
  'also been each every from have into more must only such than that their them then there these they this those when where which will with your'.split(
    ' ',
  ),
);

/** The words of the paragraph, list item or table cell that a citation mark is in. */
export function wordsAround(mark: Element): string[] {
  const block = mark.closest('p, li, td, th, blockquote') ?? mark.parentElement;
  const words = (block ? textOf(block) : '').match(/[\p{L}\p{N}/.<>_-]+/gu) ?? [];
  const plain = words.map((word) => word.replace(/^[.<>_-]+|[.<>_-]+$/g, '').toLowerCase());
  return [...new Set(plain.filter(saysSomething))];
}

function saysSomething(word: string): boolean {
  return /\d/.test(word) ? word.length > 1 : word.length >= MIN_LETTERS && !COMMON.has(word);
}

/** The text without its citation marks, which follow the last word without a space. */
function textOf(node: Node): string {
  if (node instanceof Element && node.matches('.cite')) return ' ';
  if (node.childNodes.length === 0) return node.textContent ?? '';
  return [...node.childNodes].map(textOf).join('');
}

/** Marks the words in `root`. Returns a function that removes the marks; browsers without highlights show none. */
export function markWords(root: Node, words: readonly string[]): () => void {
  if (!('highlights' in CSS) || words.length === 0) return () => undefined;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (const word of words)
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        if (!isWhole(text, at, word.length)) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  const highlight = new Highlight(...ranges);
  CSS.highlights.set(NAME, highlight);
  return () => {
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}

function isWhole(text: string, at: number, length: number): boolean {
  const isLetter = (index: number): boolean => /[\p{L}\p{N}]/u.test(text[index] ?? '');
  return !isLetter(at - 1) && !isLetter(at + length);
}
