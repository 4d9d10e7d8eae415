// The sentences of a mail, one after the other, with what stands around them: the paragraph, the list and its introduction.

export type Sentence = {
  text: string;
  paragraph: number;
  /** It is an item of a list. */
  isItem: boolean;
  /** The sentence that introduces the list of this item, such as 'we need from you:'. */
  intro: string | null;
};

const ITEM = /^(?:[-*•–]|\(?\d{1,2}[.)]|[a-z]\))\s+/i;
/** A full stop behind these ends nothing. */
const ABBREVIATION =
  /(?:\b(?:mr|mrs|ms|dr|prof|st|no|nr|e\.g|i\.e|etc|vs|approx|ca|bzw|usw|z\. ?b|d\. ?h|u\. ?a|inkl|evtl|ggf|str|abs|art|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|dez)|(?<!\d)\d{1,2})\.$/i;
const END = /[.!?]+["')\]]*\s+/g;
const MAX_SENTENCES = 400;
const GREETING =
  /^(?:(?:hi|hello|hey|dear|hallo|moin(?: moin)?|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening|day))(?!\p{L})[^,:!.?\n]{0,50}(?:[,:!]|$))\s*/iu;

/** Returns the sentences, without greetings, and what greets. */
export function sentencesOf(lines: readonly string[]): { sentences: Sentence[]; greeting: string } {
  const sentences: Sentence[] = [];
  let greeting = '';
  let paragraph = 0;
  let intro: string | null = null;
  for (const block of blocksOf(lines)) {
    if (block.text === '') paragraph++;
    const greets = sentences.length === 0 ? (GREETING.exec(block.text)?.[0] ?? '') : '';
    greeting ||= greets;
    const { isItem } = block;
    const found = splitSentences(block.text.slice(greets.length).trim());
    sentences.push(...found.map((text) => ({ text, paragraph, isItem, intro: isItem ? intro : null })));
    if (sentences.length >= MAX_SENTENCES) break;
    intro = isItem || found.length === 0 ? intro : introOf(found);
  }
  return { sentences: sentences.slice(0, MAX_SENTENCES), greeting };
}

/** The last sentence, when it introduces a list. */
function introOf(found: readonly string[]): string | null {
  const last = found.at(-1) ?? '';
  return last.endsWith(':') ? last : null;
}

type Block = { text: string; isItem: boolean };

/** Wrapped lines are one block; an item of a list is one of its own. An empty block ends a paragraph. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of lines) {
    const item = ITEM.exec(line)?.[0] ?? '';
    if (line === '') {
      blocks.push({ text: '', isItem: false });
      open = null;
    } else if (open && item === '' && !open.text.endsWith(':')) {
      open.text = `${open.text} ${line}`;
    } else {
      open = { text: line.slice(item.length), isItem: item !== '' };
      blocks.push(open);
    }
  }
  return blocks;
}

export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const one = text.slice(from, end).trim();
    if (ABBREVIATION.test(one.slice(-12))) continue;
    sentences.push(one);
    from = end;
  }
  const rest = text.slice(from).trim();
  return rest === '' ? sentences : [...sentences, rest];
}
