// The first page: logo, title, client, author, version and date.

import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType, type FileChild } from 'docx';
import type { ExportMeta } from '../../export.ts';
import { longDate, type DocumentLanguage } from '../../document-language.ts';
import { textRuns } from '../blocks/inline-runs.ts';
import { wholePage } from './page-geometry.ts';
import { pictureRun } from '../blocks/picture-run.ts';
import { wordColor } from '../styles/word-color.ts';
import type { Writing } from '../writing.ts';
import { readRaster } from '../../model/blocks/raster.ts';

const LOGO_ROOM = { width: 260, height: 96 };
/** Twips from the top of the text to the title's bar, with and without a logo. */
const DROP = { logo: 2_400, none: 3_600 };
/** A long title has smaller letters: half points, characters a line, twips a line. */
const TITLE = { normal: { size: 60, letters: 25, line: 860 }, long: { size: 40, letters: 38, line: 580 } };
const LONG_TITLE = 75;
/** The distance from the title to the facts, less the further lines of the title; never so small that they touch. */
const FACTS_DROP = { most: 4_800, least: 300 };
const SUBTITLE = { letters: 50, line: 420 };
const BAR_WIDTH = 1_474;
const LABEL_WIDTH = 1_900;

/** `meta` is plain text already; its title is the title of the document. */
export function titlePage(meta: ExportMeta, writing: Writing): FileChild[] {
  const { theme } = writing;
  const logo = theme.logo && readRaster(theme.logo.bytes);
  const bar = { style: BorderStyle.SINGLE, size: 36, color: wordColor(theme.colors.accent), space: 1 };
  const line = { style: BorderStyle.SINGLE, size: 4, color: wordColor(theme.colors.line), space: 8 };
  const { width } = wholePage('portrait');
  const form = meta.title.length > LONG_TITLE ? TITLE.long : TITLE.normal;
  const further = furtherLines(meta.title, form) + furtherLines(meta.subtitle ?? '', SUBTITLE);
  return [
    ...(logo
      ? [
          new Paragraph({
            style: 'Figure',
            alignment: 'left',
            keepNext: false,
            children: [pictureRun(logo, { alt: 'Logo', room: LOGO_ROOM })],
          }),
        ]
      : []),
    new Paragraph({
      spacing: { before: logo ? DROP.logo : DROP.none, after: 0 },
      indent: { right: width - BAR_WIDTH },
      border: { bottom: bar },
    }),
    new Paragraph({ style: 'Title', children: textRuns(meta.title, { size: form.size }) }),
    ...(meta.subtitle ? [new Paragraph({ style: 'Subtitle', children: textRuns(meta.subtitle) })] : []),
    new Paragraph({ spacing: { before: Math.max(FACTS_DROP.least, FACTS_DROP.most - further), after: 0 } }),
    factsTable(factsOf(meta, writing.language), writing, width),
    ...(meta.classification
      ? [
          new Paragraph({
            style: 'Footer',
            spacing: { before: 400 },
            border: { top: line },
            children: textRuns(meta.classification),
          }),
        ]
      : []),
  ];
}

/** The height of a text beyond its first line, in twips. */
function furtherLines(text: string, { letters, line }: { letters: number; line: number }): number {
  return Math.max(0, Math.ceil(text.length / letters) - 1) * line;
}

function factsOf(meta: ExportMeta, language: DocumentLanguage): [label: string, value: string][] {
  const { labels } = language;
  const facts = [
    [labels.client, meta.client],
    [labels.author, meta.author],
    [labels.version, meta.version],
    [labels.date, longDate(meta.date, language)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function factsTable(
  facts: readonly [label: string, value: string][],
  { theme, language }: Writing,
  width: number,
): Table {
  const none = { style: BorderStyle.NIL } as const;
  const widths = [LABEL_WIDTH, width - LABEL_WIDTH] as const;
  const cell = (text: string, column: 0 | 1) =>
    new TableCell({
      width: { size: widths[column], type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: 0, right: 100 },
      children: [
        new Paragraph({
          spacing: { after: 0 },
          children: textRuns(text, column === 0 ? { color: wordColor(theme.colors.muted) } : {}),
        }),
      ],
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    ...(language.isRightToLeft ? { visuallyRightToLeft: true } : {}),
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: facts.map(([label, value]) => new TableRow({ cantSplit: true, children: [cell(label, 0), cell(value, 1)] })),
  });
}
