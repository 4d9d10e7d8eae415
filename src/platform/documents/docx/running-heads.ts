// Header and footer of every page but the first: what the document is, whose it is, how confidential, and which page of how many.

import { BorderStyle, Footer, Header, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import type { ExportMeta } from '../export.ts';
import type { ExportTheme } from '../export-theme.ts';
import { wholePage, type Orientation } from './page-geometry.ts';
import { wordColor } from './word-color.ts';

/** In letters; a longer title would push the page down. */
const LONGEST_TITLE = 72;

/** `meta` is plain text already, its title the document's. */
export function runningHeads(meta: ExportMeta, theme: ExportTheme, orientation: Orientation) {
  const tabStops = [{ type: TabStopType.RIGHT, position: wholePage(orientation).width }];
  const line = { style: BorderStyle.SINGLE, size: 4, color: wordColor(theme.colors.line), space: 6 };
  const header = new Paragraph({ style: 'Header', tabStops, border: { bottom: line }, children: [new TextRun({ children: [shorten(meta.title), new Tab(), meta.client ?? ''] })] });
  const footer = new Paragraph({
    style: 'Footer',
    tabStops,
    border: { top: line },
    children: [new TextRun({ children: [meta.classification ?? '', new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })],
  });
  return { headers: { default: new Header({ children: [header] }) }, footers: { default: new Footer({ children: [footer] }) } };
}

function shorten(title: string): string {
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, title.lastIndexOf(' ', LONGEST_TITLE)).slice(0, LONGEST_TITLE)}…`;
}
