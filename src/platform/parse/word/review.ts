// What a reviewer left in a section of a Word document: tracked changes, paragraph by paragraph, and comments.

import { factKeysOf, resolveFacts } from '#text/facts.ts';
import { readBlock, type WordContext } from './read-blocks.ts';
import type { SourceFact } from './sealed-source.ts';
import type { WordSection } from './word-sections.ts';
import { elementsOf, type XmlElement } from '../xml/xml.ts';

export type ReviewNote = {
  /** The heading it is below; '' before the first one. */
  section: string;
  author: string;
  /** The Markdown it is about; '' where it could not be found in the text. */
  before: string;
  /** It is what takes the place of `before`: '' to remove it, and null for a comment. */
  after: string | null;
  /** It is what a comment says, or the words of a change whose place was not found. */
  comment: string;
};

type Reviewed = {
  section: WordSection;
  markdown: string;
  facts: readonly SourceFact[];
  context: WordContext;
  comments: XmlElement | null;
};

const CHANGES = ['ins', 'del', 'moveFrom', 'moveTo'];

function titleOf(markdown: string): string {
  return /^#+\s+(.*)$/m.exec(markdown)?.[1] ?? '';
}

/** A paragraph of the text, and what was noted about it. */
type Place = { before: string; note: ReviewNote | null };

/** A new paragraph goes below the one before it, together with what changed there. Null where that has a note already. */
function addBelow(
  last: Place,
  { text, isItem }: { text: string; isItem: boolean },
  origin: Pick<ReviewNote, 'section' | 'author'>,
): ReviewNote | null {
  const after = `${last.note?.after ?? last.before}${isItem ? '\n' : '\n\n'}${text}`.trim();
  if (last.note) {
    last.note.after = after;
    return null;
  }
  last.note = { ...origin, before: last.before, after, comment: '' };
  return last.note;
}

export function readReview({ section, markdown, facts, context, comments }: Reviewed): ReviewNote[] {
  const title = titleOf(markdown);
  const places = new Places(markdown, facts);
  const notes: ReviewNote[] = [];
  let last: Place = {
    before: title === '' ? '' : firstLine(markdown),
    note: null,
  };
  for (const element of section.elements) {
    const before = readBlock(element, { ...context, reading: 'before' });
    const after = readBlock(element, { ...context, reading: 'after' });
    const place = before.text === '' ? '' : places.find(before.text);
    if (before.text !== after.text) {
      const author = authorOf(element);
      if (before.text === '') {
        const note = addBelow(last, after, { section: title, author });
        if (note) notes.push(note);
      } else if (place === null) {
        notes.push({
          section: title,
          author,
          before: '',
          after: null,
          comment: `${before.text}\n\n→\n\n${after.text}`,
        });
      } else {
        const note = { section: title, author, before: place, after: places.embed(after.text, place), comment: '' };
        notes.push(note);
        last = { before: place, note };
      }
    } else if (place) last = { before: place, note: null };
    for (const comment of commentsOn(element, comments))
      notes.push({ section: title, before: place ?? '', after: null, ...comment });
  }
  return notes;
}

function firstLine(markdown: string): string {
  return markdown.split('\n', 1)[0] ?? '';
}

/** Finds a paragraph of Word's in the Markdown of its section: by its letters, since Word has no marks. */
class Places {
  readonly #found = new Map<string, string>();
  readonly #facts: readonly SourceFact[];

  constructor(markdown: string, facts: readonly SourceFact[]) {
    this.#facts = facts;
    // Lines first: of a list every item is one of Word's paragraphs.
    for (const part of [...markdown.split('\n'), ...markdown.split(/\n{2,}/)]) {
      const letters = lettersOf(resolveFacts(part, facts));
      if (letters !== '' && !this.#found.has(letters)) this.#found.set(letters, part);
    }
  }

  find(text: string): string | null {
    return this.#found.get(lettersOf(text)) ?? null;
  }

  /** A fact whose value is still there stays a fact. */
  embed(text: string, place: string): string {
    const keys = factKeysOf(place);
    return this.#facts
      .filter(({ key }) => keys.includes(key))
      .reduce((embedded, { key, value }) => embedded.replace(value, () => `{{${key}}}`), text);
  }
}

/** Letters and digits; the addresses of links are no words. */
function lettersOf(markdown: string): string {
  return markdown
    .replace(/\]\([^)\n]{0,2000}\)/g, ']')
    .replace(/&lt;/g, '')
    .replace(/^\s*\d+[.)]\s/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function authorOf(element: XmlElement): string {
  if (CHANGES.includes(element.name) && element.attributes['author']) return element.attributes['author'];
  for (const child of elementsOf(element)) {
    const author = authorOf(child);
    if (author !== '') return author;
  }
  return '';
}

/** The comments whose mark is in the element. */
function commentsOn(element: XmlElement, comments: XmlElement | null): { author: string; comment: string }[] {
  const ids = new Set(idsIn(element));
  return (comments ? elementsOf(comments, 'comment') : [])
    .filter(({ attributes }) => ids.has(attributes['id'] ?? ''))
    .map((comment) => ({ author: comment.attributes['author'] ?? '', comment: wordsOf(comment).trim() }))
    .filter(({ comment }) => comment !== '');
}

function idsIn(element: XmlElement): string[] {
  if (element.name === 'commentReference') return [element.attributes['id'] ?? ''];
  return elementsOf(element).flatMap(idsIn);
}

function wordsOf(element: XmlElement): string {
  if (element.name === 't') return element.children.filter((child) => typeof child === 'string').join('');
  const words = elementsOf(element).map(wordsOf).join('');
  return element.name === 'p' ? `${words}\n` : words;
}
