// The parts of a Word file as XML: size-checked before anything is unpacked, and what they name: styles, lists, links.

import { unzipSync } from 'fflate';
import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';
import { elementsOf, findElement, parseXml, type XmlElement } from '../xml/xml.ts';

const PARTS = [
  'word/document.xml',
  'word/styles.xml',
  'word/numbering.xml',
  'word/_rels/document.xml.rels',
  'word/comments.xml',
];
/** Other programs put the parts of others here when they save a file. */
const CUSTOM_PART = /^customXml\/item\d{1,3}\.xml$/;
const MAX_PART_BYTES = 50 * 1024 * 1024;
/** Text compresses to a tenth of its size; to a hundredth, it is a bomb. */
const MAX_RATIO = 100;

export type WordNames = {
  /** Heading level of a paragraph style, by its id. */
  levels: ReadonlyMap<string, number>;
  /** 'bullet', 'decimal' …, by numbering id and level. */
  numberFormats: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, string>;
};

export type WordParts = {
  body: XmlElement;
  names: WordNames;
  comments: XmlElement | null;
  /** Parts that programs other than Word keep in the file. */
  custom: readonly XmlElement[];
};

/** Throws for anything else than a Word file and for XML we do not read, and 'parse/too-large' for bombs. */
export function readParts(bytes: Uint8Array): WordParts {
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!PARTS.includes(name) && !CUSTOM_PART.test(name)) return false;
      if (originalSize > MAX_PART_BYTES || originalSize > Math.max(size, 1024) * MAX_RATIO)
        throw Problem.of(parseProblems, 'parse/too-large');
      return true;
    },
  });
  const read = (name: string): XmlElement | null => {
    const part = files[name];
    return part ? parseXml(new TextDecoder().decode(part)) : null;
  };
  const body = findElement(read('word/document.xml') ?? missing(), 'body') ?? missing();
  return {
    body,
    names: {
      levels: readLevels(read('word/styles.xml')),
      numberFormats: readNumbering(read('word/numbering.xml')),
      links: readLinks(read('word/_rels/document.xml.rels')),
    },
    comments: read('word/comments.xml'),
    custom: Object.keys(files)
      .filter((name) => CUSTOM_PART.test(name))
      .flatMap((name) => read(name) ?? []),
  };
}

function missing(): never {
  throw new Error('The main part of the document is missing.');
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
