// A document ready to be typeset: numbered, captioned and anchored once, so that both engines produce the same.
// `buildDocument` (model/build-document.ts) makes it from Markdown; nothing in it is markup, every text is plain text.

import type { CalloutTone, CodeKind } from './export-theme.ts';

export type DocumentModel = {
  /** The text's own first heading when it is the only one of its level, else the request's title. */
  title: string;
  /** Headings of levels 1 to 3 in order, for the table of contents. */
  contents: readonly Heading[];
  blocks: readonly Block[];
  /** In order of their first mention; `Inline` 'footnote' counts from 1, so its text is `footnotes[number - 1]`. */
  footnotes: readonly (readonly Block[])[];
};

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis' | 'strike'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  /** `url` is http, https or mailto. */
  | { kind: 'link'; url: string; children: readonly Inline[] }
  /** A reference leads to the heading with this `anchor`, which exists. */
  | { kind: 'reference'; anchor: string; children: readonly Inline[] }
  /** Only the first mention `isFirst`: the note is written there. */
  | { kind: 'footnote'; number: number; isFirst: boolean }
  | { kind: 'image'; picture: Raster; alt: string };

export type Block = Heading | Paragraph | List | Callout | CodeBlock | Table | Figure | Rule;

export type Heading = {
  kind: 'heading';
  /** Never jumps: a heading is at most one level below the one before it. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** '2.1'; `null` from level 5 on. */
  number: string | null;
  /** 'section-2-1': ASCII, unique, at most 40 characters. */
  anchor: string;
  children: readonly Inline[];
  /** `children` as plain text. */
  text: string;
  isRightToLeft: boolean;
};

/** Paragraphs in Hebrew or Arabic script run from right to left; those without letters run as the document does. */
export type Paragraph = {
  kind: 'paragraph';
  isRightToLeft: boolean;
  /** Introduces what comes next ('The subnets:'), so that no page may end with it. */
  leadsIn: boolean;
  children: readonly Inline[];
};

export type List = { kind: 'list'; isOrdered: boolean; start: number; items: readonly ListItem[] };

/** `isChecked` is `null` for an item that is not a task. */
export type ListItem = { isChecked: boolean | null; blocks: readonly Block[] };

/** A quotation, or one of GitHub's alerts with its `title` ('Note'). */
export type Callout = { kind: 'callout'; tone: CalloutTone; title: string | null; blocks: readonly Block[] };

export type CodeToken = { kind: CodeKind; text: string };

/** `lines` joined by '\n' are `source`. */
export type CodeBlock = {
  kind: 'code';
  language: string | null;
  source: string;
  lines: readonly (readonly CodeToken[])[];
};

export type Column = {
  align: 'left' | 'center' | 'right';
  /** Part of the table's width; those of a table add up to 1. */
  share: number;
};

export type Cell = readonly Inline[];

export type Table = {
  kind: 'table';
  /** 'Table 3'. */
  number: number;
  caption: readonly Inline[];
  columns: readonly Column[];
  header: readonly Cell[];
  /** Every row has as many cells as there are columns. */
  rows: readonly (readonly Cell[])[];
  /** Narrow columns need smaller letters, many columns a landscape page; never 'landscape' in a list or a quotation. */
  fit: 'normal' | 'small' | 'landscape';
  /** Takes less than a fifth of a page, so that it should not be cut in two. */
  isShort: boolean;
  /** Indexes of the rows that take more than a quarter of a page; all others are never cut in two. */
  tallRows: readonly number[];
  isRightToLeft: boolean;
};

/** Pixels of the image itself; printed at 96 an inch or smaller. */
export type Raster = {
  kind: 'raster';
  bytes: Buffer;
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
};

/** A diagram as plain SVG: no scripts, no links, no CSS variables. `source` is its Mermaid text. */
export type Diagram = { kind: 'diagram'; svg: string; source: string; width: number; height: number };

export type Figure = {
  kind: 'figure';
  number: number;
  caption: readonly Inline[];
  alt: string;
  picture: Raster | Diagram;
  /** A diagram made for print may need a landscape page of A4 or A3; never in a list or a quotation. */
  fit: 'normal' | 'landscape' | 'a3';
};

export type Rule = { kind: 'rule' };
