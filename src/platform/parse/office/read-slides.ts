// Reads a PowerPoint file: of each slide its title, its texts, its tables and the speaker's notes (ECMA-376 part 1, 19 and 21).

import { Problem } from '#contract/problem.ts';
import type { Archive } from '../archive/open-archive.ts';
import { DocumentText, type ParsedText } from '../document-text.ts';
import { parseProblems } from '../parse-problem.ts';
import { writeTable } from '../tables/write-table.ts';
import { elementsOf, findElement, type XmlElement } from '../xml/xml.ts';
import { readPart, readRelations } from './office-parts.ts';

const PRESENTATION = 'ppt/presentation.xml';
const MAX_SLIDES = 2_000;
const TITLES = new Set(['title', 'ctrTitle']);
/** The number, date and footer of every slide. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

/** Throws 'parse/damaged', 'parse/too-many-pages', 'parse/too-large' and 'parse/no-text'. */
export function readSlides(archive: Archive): ParsedText {
  const parts = new Map(readRelations(archive, PRESENTATION).map(({ id, part }) => [id, part]));
  const list = findElement(readPart(archive, PRESENTATION), 'sldIdLst');
  const slides = list ? elementsOf(list, 'sldId') : [];
  if (slides.length > MAX_SLIDES) throw Problem.of(parseProblems, 'parse/too-many-pages');
  const text = new DocumentText();
  for (const [index, { attributes }] of slides.entries()) {
    // 'id' and 'r:id' have the same local name, and the relation comes last.
    const part = parts.get(attributes['id'] ?? '');
    if (part === undefined) throw Problem.of(parseProblems, 'parse/damaged');
    text.startPage(`Slide ${index + 1}`);
    addSlide(text, archive, part);
  }
  return text.finish();
}

function addSlide(text: DocumentText, archive: Archive, part: string): void {
  addShapes(text, readPart(archive, part));
  const notes = readRelations(archive, part).find(({ type }) => type === 'notesSlide');
  if (!notes) return;
  const words = shapesOf(readPart(archive, notes.part)).flatMap((shape) =>
    isFurniture(shape) ? [] : paragraphsOf(shape),
  );
  if (words.length > 0) text.add(`Notes: ${words.map(({ words: line }) => line).join(' ')}`);
}

function addShapes(text: DocumentText, slide: XmlElement): void {
  for (const shape of shapesOf(slide)) {
    if (isFurniture(shape)) continue;
    if (shape.name === 'graphicFrame') {
      for (const table of tablesOf(shape)) for (const block of writeTable(table)) text.add(block);
      continue;
    }
    const paragraphs = paragraphsOf(shape);
    if (paragraphs.length === 0) continue;
    const isTitle = TITLES.has(placeholderOf(shape));
    text.add(isTitle ? `# ${paragraphs.map(({ words }) => words).join(' ')}` : writeParagraphs(paragraphs));
  }
}

/** A single paragraph is a text; several are the points of a list. */
function writeParagraphs(paragraphs: readonly Paragraph[]): string {
  const [first, ...others] = paragraphs;
  if (first && others.length === 0) return first.words;
  return paragraphs.map(({ words, level }) => `${'  '.repeat(level)}- ${words}`).join('\n');
}

/** The shapes of a slide, those in groups too, in the order of the file. */
function shapesOf(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'sp' || child.name === 'graphicFrame') return [child];
    return ['cSld', 'spTree', 'grpSp'].includes(child.name) ? shapesOf(child) : [];
  });
}

function placeholderOf(shape: XmlElement): string {
  return findElement(shape, 'nvSpPr', 'nvPr', 'ph')?.attributes['type'] ?? '';
}

function isFurniture(shape: XmlElement): boolean {
  return FURNITURE.has(placeholderOf(shape));
}

type Paragraph = { words: string; level: number };

function paragraphsOf(shape: XmlElement): Paragraph[] {
  const body = findElement(shape, 'txBody');
  return body ? elementsOf(body, 'p').flatMap(readParagraph) : [];
}

function readParagraph(paragraph: XmlElement): Paragraph[] {
  const words = elementsOf(paragraph)
    .map((run) => (run.name === 'br' ? ' ' : textOf(findElement(run, 't'))))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const level = Number(findElement(paragraph, 'pPr')?.attributes['lvl'] ?? 0);
  return words === '' ? [] : [{ words, level: Math.min(8, level || 0) }];
}

function textOf(element: XmlElement | undefined): string {
  return element?.children.filter((child) => typeof child === 'string').join('') ?? '';
}

function tablesOf(frame: XmlElement): string[][][] {
  const table = findElement(frame, 'graphic', 'graphicData', 'tbl');
  if (!table) return [];
  return [
    elementsOf(table, 'tr').map((row) =>
      elementsOf(row, 'tc').map((cell) =>
        paragraphsOf(cell)
          .map(({ words }) => words)
          .join(' '),
      ),
    ),
  ];
}
