// Blocks as Word's paragraphs and tables. Lists and callouts are here, too, because they contain blocks.

import {
  BorderStyle,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  Bookmark,
  CheckBox,
  Tab,
  type FileChild,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import { itemAt } from '#text/required.ts';
import type { Block, Callout, Heading, List, ListItem, Paragraph as ParagraphModel } from '../../document-model.ts';
import { tableGap } from './caption-paragraph.ts';
import { codeParagraphs } from './code-paragraphs.ts';
import { dataTable } from './data-table.ts';
import { figure } from './figure.ts';
import { bookmarkName, inlineRuns } from './inline-runs.ts';
import type { Place } from '../pages/page-geometry.ts';
import { wordColor } from '../styles/word-color.ts';
import { BULLET_LIST, DEEPEST_LIST, LIST_STEP, orderedList } from '../styles/word-numbering.ts';
import type { Writing } from '../writing.ts';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
/** The padding is inside a callout's box, in twips. */
const CALLOUT_PADDING = 180;
const CALLOUT_PADDING_TOP = 130;
const CHECK_BOX_FONT = 'MS Gothic';

type Numbering = NonNullable<IParagraphOptions['numbering']>;

export function writeBlocks(blocks: readonly Block[], writing: Writing, place: Place): FileChild[] {
  return blocks.flatMap((block, index): FileChild[] => {
    const gap = touches(block, blocks[index - 1]) ? [new Paragraph({ style: 'TableGap', spacing: { after: 0 } })] : [];
    switch (block.kind) {
      case 'heading':
        return [headingParagraph(block, writing)];
      case 'paragraph':
        return [
          textParagraph(block, writing, {
            indent: { left: place.indent },
            ...(place.isQuoted ? { style: 'Quote' } : {}),
          }),
        ];
      case 'list':
        return [...gap, ...listParagraphs(block, writing, place)];
      case 'callout':
        return calloutBox(block, writing, place);
      case 'code':
        return [...gap, ...codeParagraphs(block.lines, writing, place)];
      case 'table':
        return dataTable(block, writing, place);
      case 'figure':
        return figure(block, writing, place);
      case 'rule':
        return [rule(writing)];
    }
  });
}

/** Word would merge two adjacent boxes of code into one, and two lists into one. */
function touches(block: Block, before: Block | undefined): boolean {
  return block.kind === before?.kind && (block.kind === 'code' || block.kind === 'list');
}

function headingParagraph({ level, anchor, children }: Heading, writing: Writing): Paragraph {
  return new Paragraph({
    heading: itemAt(HEADINGS, level - 1),
    children: [new Bookmark({ id: bookmarkName(anchor), children: inlineRuns(children, writing) })],
  });
}

function textParagraph(
  { isRightToLeft, leadsIn, children }: ParagraphModel,
  writing: Writing,
  form: IParagraphOptions,
): Paragraph {
  return new Paragraph({
    ...form,
    ...(leadsIn ? { keepNext: true } : {}),
    ...(isRightToLeft === writing.language.isRightToLeft ? {} : { bidirectional: isRightToLeft }),
    children: [...(form.children ?? []), ...inlineRuns(children, writing)],
  });
}

function rule({ theme }: Writing): Paragraph {
  return new Paragraph({
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: wordColor(theme.colors.line), space: 1 } },
    spacing: { before: 80, after: 240 },
  });
}

function listParagraphs(list: List, writing: Writing, place: Place): FileChild[] {
  const level = Math.min(place.lists, DEEPEST_LIST);
  const numbering: Numbering = list.isOrdered
    ? { reference: orderedList(list.start), level, instance: ++writing.orderedLists }
    : { reference: BULLET_LIST, level };
  const inside: Place = { ...place, indent: place.indent + LIST_STEP, lists: place.lists + 1 };
  return list.items.flatMap((item) => itemParagraphs(item, writing, { inside, numbering }));
}

/** An item's mark is before its first paragraph; the following ones are indented by the same amount. */
function itemParagraphs(
  { isChecked, blocks }: ListItem,
  writing: Writing,
  list: { inside: Place; numbering: Numbering },
): FileChild[] {
  const { inside, numbering } = list;
  const [first, ...rest] = blocks;
  const mark =
    isChecked === null
      ? { numbering }
      : { style: 'ListParagraph', indent: { left: inside.indent, hanging: LIST_STEP }, children: checkBox(isChecked) };
  if (first?.kind !== 'paragraph') return [new Paragraph(mark), ...writeBlocks(blocks, writing, inside)];
  return [textParagraph(first, writing, mark), ...writeBlocks(rest, writing, inside)];
}

/** A check box that can be ticked in Word. */
function checkBox(isChecked: boolean): ParagraphChild[] {
  const state = (value: string) => ({ value, font: CHECK_BOX_FONT });
  return [
    new CheckBox({ checked: isChecked, checkedState: state('2612'), uncheckedState: state('2610') }),
    new TextRun({ children: [new Tab()] }),
  ];
}

function calloutBox({ tone, title, blocks }: Callout, writing: Writing, place: Place): FileChild[] {
  const width = place.width - place.indent;
  const inside: Place = {
    ...place,
    width: width - 2 * CALLOUT_PADDING,
    indent: 0,
    lists: 0,
    isQuoted: tone === 'quote',
  };
  const none = { style: BorderStyle.NIL } as const;
  const content = [
    ...(title ? [new Paragraph({ style: 'CalloutTitle', text: title })] : []),
    ...writeBlocks(blocks, writing, inside),
  ];
  const cell = new TableCell({
    width: { size: width, type: WidthType.DXA },
    // The space below the last block closes the box, but a table has none.
    margins: {
      top: CALLOUT_PADDING_TOP,
      bottom: blocks.at(-1)?.kind === 'table' ? CALLOUT_PADDING_TOP : 0,
      left: CALLOUT_PADDING,
      right: CALLOUT_PADDING,
    },
    borders: {
      top: none,
      right: none,
      bottom: none,
      left: { style: BorderStyle.SINGLE, size: 18, color: wordColor(writing.theme.tones[tone]) },
    },
    ...(tone === 'quote'
      ? {}
      : { shading: { type: 'clear', color: 'auto', fill: wordColor(writing.theme.colors.surface) } }),
    children: content.filter((child) => child instanceof Paragraph || child instanceof Table),
  });
  const box = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width, type: WidthType.DXA },
    columnWidths: [width],
    indent: { size: place.indent, type: WidthType.DXA },
    ...(writing.language.isRightToLeft ? { visuallyRightToLeft: true } : {}),
    rows: [new TableRow({ children: [cell] })],
  });
  return [box, tableGap()];
}
