// A Word document as Markdown: headings, paragraphs, bold and italic, links, lists, tables. Pictures, fields and text boxes
// are left out. Runs in a child process.

import { unzipSync } from 'fflate';
import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';
import { elementsOf, findElement, parseXml, type XmlElement } from './xml.ts';

const PARTS = ['word/document.xml', 'word/styles.xml', 'word/numbering.xml', 'word/_rels/document.xml.rels'];
const MAX_PART_BYTES = 50 * 1024 * 1024;
/** Text compresses to a tenth of its size; to a hundredth, it is a bomb. */
const MAX_RATIO = 100;

type Word = {
  /** Heading level of a paragraph style, by its id. */
  levels: ReadonlyMap<string, number>;
  /** 'bullet', 'decimal' …, by numbering id and level. */
  numberFormats: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, string>;
};

/** Throws 'parse/not-a-word-document' for anything else, for XML we do not read, and for bombs. */
export function readWord(bytes: Uint8Array): string {
  try {
    const parts = readParts(bytes);
    const body = findElement(parts('word/document.xml') ?? missing(), 'body') ?? missing();
    const word: Word = {
      levels: readLevels(parts('word/styles.xml')),
      numberFormats: readNumbering(parts('word/numbering.xml')),
      links: readLinks(parts('word/_rels/document.xml.rels')),
    };
    return `${blocksOf(body, word)
      .join('\n\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`;
  } catch (cause) {
    throw Problem.of(parseProblems, 'parse/not-a-word-document', { cause });
  }
}

function missing(): never {
  throw new Error('The main part of the document is missing.');
}

function readParts(bytes: Uint8Array): (name: string) => XmlElement | null {
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!PARTS.includes(name)) return false;
      if (originalSize > MAX_PART_BYTES || originalSize > Math.max(size, 1024) * MAX_RATIO)
        throw new Error(`${name} is too large.`);
      return true;
    },
  });
  return (name) => {
    const part = files[name];
    return part ? parseXml(new TextDecoder().decode(part)) : null;
  };
}

function readLevels(styles: XmlElement | null): Map<string, number> {
  const levels = new Map<string, number>();
  for (const style of styles ? elementsOf(styles, 'style') : []) {
    const level = levelOf(style);
    if (level >= 1 && level <= 6) levels.set(style.attributes['styleId'] ?? '', level);
  }
  return levels;
}

/** NaN for a style that is not of a heading. */
function levelOf(style: XmlElement): number {
  const name = findElement(style, 'name')?.attributes['val'] ?? '';
  if (name === 'Title') return 1;
  const outline = findElement(style, 'pPr', 'outlineLvl')?.attributes['val'];
  return outline === undefined ? Number(/^heading (\d)$/i.exec(name)?.[1]) : Number(outline) + 1;
}

function readNumbering(numbering: XmlElement | null): Map<string, string> {
  const formats = new Map<string, string>();
  if (!numbering) return formats;
  const abstracts = new Map(
    elementsOf(numbering, 'abstractNum').map((abstract) => [abstract.attributes['abstractNumId'], abstract]),
  );
  for (const num of elementsOf(numbering, 'num')) {
    const abstract = abstracts.get(findElement(num, 'abstractNumId')?.attributes['val']);
    for (const level of abstract ? elementsOf(abstract, 'lvl') : []) {
      formats.set(
        `${num.attributes['numId']}:${level.attributes['ilvl']}`,
        findElement(level, 'numFmt')?.attributes['val'] ?? 'bullet',
      );
    }
  }
  return formats;
}

function readLinks(relations: XmlElement | null): Map<string, string> {
  const links = (relations ? elementsOf(relations, 'Relationship') : []).filter(({ attributes }) =>
    /^(?:https?:|mailto:)/i.test(attributes['Target'] ?? ''),
  );
  return new Map(links.map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']));
}

/** Items of one list follow each other without a blank line, everything else is set apart. */
function blocksOf(container: XmlElement, word: Word): string[] {
  const blocks: string[] = [];
  let isInList = false;
  for (const element of elementsOf(container)) {
    if (element.name === 'sdt') blocks.push(...blocksOf(findElement(element, 'sdtContent') ?? element, word));
    if (element.name === 'tbl') blocks.push(tableOf(element, word));
    if (element.name !== 'p') {
      isInList = false;
      continue;
    }
    const { text, isItem } = paragraphOf(element, word);
    if (text === '') continue;
    if (isItem && isInList) blocks.push(`${blocks.pop() ?? ''}\n${text}`);
    else blocks.push(text);
    isInList = isItem;
  }
  return blocks;
}

function paragraphOf(paragraph: XmlElement, word: Word): { text: string; isItem: boolean } {
  const text = inlineOf(paragraph, word).trim();
  if (text === '') return { text, isItem: false };
  const style = findElement(paragraph, 'pPr', 'pStyle')?.attributes['val'] ?? '';
  const level = word.levels.get(style) ?? 0;
  if (/^TOC/i.test(style)) return { text: '', isItem: false };
  if (level > 0)
    return {
      text: `${'#'.repeat(level)} ${text.replace(/(?<!\s)\s*\\\n\s*/g, ' ').replaceAll('**', '')}`,
      isItem: false,
    };
  const numbered = findElement(paragraph, 'pPr', 'numPr');
  return numbered ? { text: `${listMark(numbered, word)} ${text}`, isItem: true } : { text, isItem: false };
}

function listMark(numbered: XmlElement, word: Word): string {
  const valueOf = (name: string): string => findElement(numbered, name)?.attributes['val'] ?? '0';
  const mark = word.numberFormats.get(`${valueOf('numId')}:${valueOf('ilvl')}`) ?? 'bullet';
  return `${'   '.repeat(Math.min(Number(valueOf('ilvl')), 8))}${mark === 'bullet' ? '-' : '1.'}`;
}

function inlineOf(element: XmlElement, word: Word): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 'r') return runOf(child);
      if (child.name === 'hyperlink') return linkOf(child, word);
      return ['ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple'].includes(child.name) ? inlineOf(child, word) : '';
    })
    .join('')
    .replaceAll('****', '');
}

function linkOf(link: XmlElement, word: Word): string {
  const text = inlineOf(link, word);
  const target = word.links.get(link.attributes['id'] ?? '');
  return target && text.trim() !== '' ? `[${text}](<${target.replace(/[<>\s]/g, encodeURIComponent)}>)` : text;
}

function runOf(run: XmlElement): string {
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

function textOf(part: XmlElement): string {
  if (part.name === 't') return escapeMarkdown(part.children.filter((child) => typeof child === 'string').join(''));
  if (part.name === 'tab') return ' ';
  return part.name === 'br' || part.name === 'cr' ? '\\\n' : '';
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`))
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2');
}

function tableOf(table: XmlElement, word: Word): string {
  const rows = elementsOf(table, 'tr').map((row) =>
    elementsOf(row, 'tc').map((cell) =>
      blocksOf(cell, word)
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
