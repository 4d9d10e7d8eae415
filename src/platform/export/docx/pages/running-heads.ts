// Header and footer of every page but the first: the document's title, client and classification, and the page number.

import { BorderStyle, Footer, Header, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import type { ExportMeta } from '../../export.ts';
import { textRuns } from '../blocks/inline-runs.ts';
import { wholePage, type Orientation } from './page-geometry.ts';
import { wordColor } from '../styles/word-color.ts';
import type { Writing } from '../writing.ts';

/** In characters; a longer title would push the page down. */
const MAX_TITLE = 72;

/** `meta` is plain text already; its title is the title of the document. */
export function runningHeads(meta: ExportMeta, { theme, language }: Writing, orientation: Orientation) {
  const [before, between, after] = language.labels.page;
  const tabStops = [{ type: TabStopType.RIGHT, position: wholePage(orientation).width }];
  const line = { style: BorderStyle.SINGLE, size: 4, color: wordColor(theme.colors.line), space: 6 };
  const header = new Paragraph({
    style: 'Header',
    tabStops,
    border: { bottom: line },
    children: [...textRuns(shorten(meta.title)), tab(), ...textRuns(meta.client ?? '')],
  });
  const footer = new Paragraph({
    style: 'Footer',
    tabStops,
    border: { top: line },
    children: [
      ...textRuns(meta.classification ?? ''),
      tab(),
      ...textRuns(before),
      pageCount(PageNumber.CURRENT),
      ...textRuns(between),
      pageCount(PageNumber.TOTAL_PAGES),
      ...textRuns(after),
    ],
  });
  return {
    headers: { default: new Header({ children: [header] }) },
    footers: { default: new Footer({ children: [footer] }) },
  };
}

function tab(): TextRun {
  return new TextRun({ children: [new Tab()] });
}

function pageCount(field: typeof PageNumber.CURRENT | typeof PageNumber.TOTAL_PAGES): TextRun {
  return new TextRun({ children: [field] });
}

function shorten(title: string): string {
  return title.length <= MAX_TITLE
    ? title
    : `${title.slice(0, title.lastIndexOf(' ', MAX_TITLE)).slice(0, MAX_TITLE)}…`;
}
