// A part of a Word document as Markdown: headings, paragraphs, bold and italic, links, lists, tables. Fields and text boxes are
// left out. A reviewed document can be read as it was, and as it is with all changes.

import { elementsOf, findElement, type XmlElement } from '../xml/xml.ts';
import type { WordNames } from './word-parts.ts';

/** A reading gives the text as it was before the tracked changes, or as it is after them. */
export type Reading = 'before' | 'after';

export type WordContext = WordNames & {
  reading: Reading;
  /** Returns what a picture was made of, by its alternative text; null where that is not known. */
  sourceOf: (alt: string) => string | null;
};

const GONE: Record<Reading, readonly string[]> = { before: ['ins', 'moveTo'], after: ['del', 'moveFrom'] };
const KEPT: Record<Reading, readonly string[]> = { before: ['del', 'moveFrom'], after: ['ins', 'moveTo'] };
const WRAPPERS = ['smartTag', 'sdt', 'sdtContent', 'fldSimple'];
/** Below a figure and above a table; the number is a field. */
const CAPTION_STYLE = 'Caption';
const CONTENTS_STYLE = /^TOC/i;
/** Lounge's own, of the files it exports. */
const CODE_STYLE = 'CodeBlock';
const INLINE_CODE_STYLE = 'InlineCode';

/** A paragraph or table. `level` is 1 to 6 for a heading and 0 for anything else; an item belongs to a list. */
export type WordBlock = { text: string; level: number; isItem: boolean };

/** Items of one list follow each other without a blank line, everything else is set apart. */
export function joinBlocks(blocks: readonly WordBlock[]): string {
  const filled = blocks.filter(({ text }) => text !== '');
  const parts = filled.map(({ text, isItem }, index) => {
    const before = filled[index - 1];
    if (!before) return text;
    return `${isItem && before.isItem ? '\n' : '\n\n'}${text}`;
  });
  return parts.join('');
}

/** The paragraphs and tables of a container, in order. */
export function listElements(container: XmlElement): XmlElement[] {
  return elementsOf(container).flatMap((element) => {
    if (element.name === 'sdt') return listElements(findElement(element, 'sdtContent') ?? element);
    return element.name === 'p' || element.name === 'tbl' ? [element] : [];
  });
}

export function readBlock(element: XmlElement, word: WordContext): WordBlock {
  return element.name === 'tbl'
    ? { text: tableOf(element, word), level: 0, isItem: false }
    : readParagraph(element, word);
}

export function styleOf(paragraph: XmlElement): string {
  return findElement(paragraph, 'pPr', 'pStyle')?.attributes['val'] ?? '';
}

function readParagraph(paragraph: XmlElement, word: WordContext): WordBlock {
  const style = styleOf(paragraph);
  const plain = { level: 0, isItem: false };
  if (CONTENTS_STYLE.test(style)) return { text: '', ...plain };
  if (style === CODE_STYLE) return { text: codeOf(paragraph, word), ...plain };
  const text = (style === CAPTION_STYLE ? captionOf(paragraph, word) : inlineOf(paragraph, word)).trim();
  const level = word.levels.get(style) ?? 0;
  if (text === '') return { text, ...plain };
  if (level > 0)
    return {
      text: `${'#'.repeat(level)} ${text.replace(/(?<!\s)\s*\\\n\s*/g, ' ').replaceAll('**', '')}`,
      level,
      isItem: false,
    };
  const numbered = findElement(paragraph, 'pPr', 'numPr');
  return numbered ? { text: `${listMark(numbered, word)} ${text}`, level: 0, isItem: true } : { text, ...plain };
}

/** Without the label and the number that Word counts: they are made anew. */
function captionOf(paragraph: XmlElement, word: WordContext): string {
  const children = elementsOf(paragraph);
  const field = children.findLastIndex((child) => child.name === 'fldSimple' || isFieldEnd(child));
  const kind = /SEQ\s+(Table|Figure)/.exec(fieldsOf(paragraph))?.[1];
  if (field === -1 || kind === undefined) return inlineOf(paragraph, word);
  const words = inlineOf({ ...paragraph, children: children.slice(field + 1) }, word).trim();
  return words === '' ? '' : `${kind}: ${words}`;
}

function isFieldEnd(run: XmlElement): boolean {
  return findElement(run, 'fldChar')?.attributes['fldCharType'] === 'end';
}

/** The instructions of a paragraph's fields. */
function fieldsOf(paragraph: XmlElement): string {
  return elementsOf(paragraph)
    .map((child) => child.attributes['instr'] ?? textIn(findElement(child, 'instrText')))
    .join('');
}

function textIn(element: XmlElement | undefined): string {
  return (element?.children ?? []).filter((child) => typeof child === 'string').join('');
}

function codeOf(paragraph: XmlElement, { reading }: WordContext): string {
  const linesOf = (element: XmlElement): string =>
    elementsOf(element)
      .filter(({ name }) => !GONE[reading].includes(name))
      .map((child) => {
        if (child.name === 't' || child.name === 'delText') return textIn(child);
        return child.name === 'br' ? '\n' : linesOf(child);
      })
      .join('');
  const code = linesOf(paragraph);
  return code === '' ? '' : `\`\`\`\n${code}\n\`\`\``;
}

function listMark(numbered: XmlElement, word: WordContext): string {
  const valueOf = (name: string): string => findElement(numbered, name)?.attributes['val'] ?? '0';
  const mark = word.numberFormats.get(`${valueOf('numId')}:${valueOf('ilvl')}`) ?? 'bullet';
  return `${'   '.repeat(Math.min(Number(valueOf('ilvl')), 8))}${mark === 'bullet' ? '-' : '1.'}`;
}

function inlineOf(element: XmlElement, word: WordContext): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 'r') return runOf(child, word);
      if (child.name === 'hyperlink') return linkOf(child, word);
      return KEPT[word.reading].includes(child.name) || WRAPPERS.includes(child.name) ? inlineOf(child, word) : '';
    })
    .join('')
    .replaceAll('****', '');
}

function linkOf(link: XmlElement, word: WordContext): string {
  const text = inlineOf(link, word);
  const target = word.links.get(link.attributes['id'] ?? '');
  return target && text.trim() !== '' ? `[${text}](<${target.replace(/[<>\s]/g, encodeURIComponent)}>)` : text;
}

function runOf(run: XmlElement, word: WordContext): string {
  const drawing = findElement(run, 'drawing');
  if (drawing) return word.sourceOf(altOf(drawing)) ?? '';
  const style = findElement(run, 'rPr', 'rStyle')?.attributes['val'];
  if (style === INLINE_CODE_STYLE) return inlineCodeOf(run);
  const text = elementsOf(run).map(textOf).join('');
  const words = text.trim();
  if (words === '') return text;
  const isOn = (name: string): boolean => {
    const mark = findElement(run, 'rPr', name);
    return mark !== undefined && !['0', 'false', 'none'].includes(mark.attributes['val'] ?? '');
  };
  const mark = `${isOn('b') ? '**' : ''}${isOn('i') ? '*' : ''}`;
  return text.replace(words, () => `${mark}${words}${[...mark].reverse().join('')}`);
}

function inlineCodeOf(run: XmlElement): string {
  const code = elementsOf(run).map((part) => (part.name === 't' || part.name === 'delText' ? textIn(part) : ''));
  const fence = code.join('').includes('`') ? '``' : '`';
  return code.join('') === '' ? '' : `${fence}${code.join('')}${fence}`;
}

/** The alternative text of the picture in a drawing, or ''. */
export function altOf(drawing: XmlElement): string {
  const frame = findElement(drawing, 'inline') ?? findElement(drawing, 'anchor');
  return (frame && findElement(frame, 'docPr')?.attributes['descr']) ?? '';
}

function textOf(part: XmlElement): string {
  if (part.name === 't' || part.name === 'delText') return escapeMarkdown(textIn(part));
  if (part.name === 'tab') return ' ';
  return part.name === 'br' || part.name === 'cr' ? '\\\n' : '';
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`))
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2');
}

function tableOf(table: XmlElement, word: WordContext): string {
  const rows = elementsOf(table, 'tr')
    .filter((row) => !GONE[word.reading].some((change) => findElement(row, 'trPr', change)))
    .map((row) =>
      elementsOf(row, 'tc').map((cell) =>
        listElements(cell)
          .map((element) => readBlock(element, word).text)
          .filter((text) => text !== '')
          .join(' ')
          .replace(/\\?\n/g, ' ')
          .replaceAll(/(?<!\\)\|/g, '\\|'),
      ),
    );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [header = [], ...rest] = rows;
  return [line(header), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join('\n');
}
