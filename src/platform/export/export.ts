// The port of exports: Markdown in, a document a client would sign out. Engine: open-exporter.ts, which renders in child
// processes with Typst (typst/) and the Word writer (docx/).

import type { DiagramPicture } from '#contract/diagram.ts';
import type { ProblemTable } from '#contract/problem.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { DrawnDiagram } from '#platform/diagrams/diagrams.ts';
import type { DocumentModel } from './document-model.ts';
import type { ExportTheme } from './export-theme.ts';
import type { Paper } from './pictures/paper.ts';

export type ExportMeta = {
  title: string;
  subtitle?: string;
  client?: string;
  author?: string;
  version?: string;
  /** ISO date, '2026-11-21'. */
  date: string;
  classification?: string;
};

export type ExportRequest = {
  /** Its facts are resolved already. At most 5 MB. */
  markdown: string;
  meta: ExportMeta;
  theme: ExportTheme;
  /** PNG and JPEG, by the URL the Markdown names them by; all others count as missing. */
  images: ReadonlyMap<string, ExportImage>;
  /** The diagrams are keyed by their Mermaid text. The exporter draws those of the document and fills them in. */
  diagrams?: ReadonlyMap<string, DrawnDiagram>;
  /** Pictures made for the document, in order, by the Mermaid text that they are shown in the place of. */
  figures?: ReadonlyMap<string, readonly ExportFigure[]>;
  /** Kept in a Word file, so that it can be imported again as it was. */
  source?: ExportSourceText;
};

/** The Markdown before its facts were put in, and their values. */
export type ExportSourceText = { markdown: string; facts: readonly { key: string; value: string }[] };

/** `alt` is for people who cannot see the picture. */
export type ExportFigure = { picture: DiagramPicture; caption: string; alt: string };

export type ExportImage = { bytes: Buffer; mediaType: string };

export type ExportWarning = {
  kind:
    | 'missing-image'
    | 'disguised-link'
    | 'unrendered-diagram'
    | 'raw-markup'
    | 'missing-glyphs'
    | 'missing-font'
    | 'not-accessible';
  /** A sentence for the person that names its subject. */
  message: string;
};

export type ExportResult = {
  bytes: Buffer;
  /** `null` where only the program that shows the file knows. */
  pages: number | null;
  warnings: ExportWarning[];
};

/** A picture as plain SVG, without scripts or addresses; its size in pixels. */
export type PngOrder = { svg: string; width: number; height: number };

/** One picture on each page. Pictures larger than the paper are made smaller, others keep their size at 96 pixels an inch. */
export type PicturePages = {
  title: string;
  /** BCP 47. */
  language: string;
  paper: Paper;
  pages: readonly (PngOrder & {
    title: string;
    /** The note is at the right of the title: 'Page 2 of 3'. */
    note: string;
    /** The text is for people who cannot see the page's picture. */
    alt: string;
  })[];
};

/**
 * Rejects with a `Problem` of `exportProblems`, or with the signal's reason once it aborts, which ends the work at once.
 */
export type Exporter = {
  pdf(request: ExportRequest, caller: TaskCaller): Promise<ExportResult>;
  docx(request: ExportRequest, caller: TaskCaller): Promise<ExportResult>;
  png(order: PngOrder, caller: TaskCaller): Promise<Buffer>;
  /** Exports the pictures as a PDF. */
  pictures(pages: PicturePages, caller: TaskCaller): Promise<ExportResult>;
  /** Ends the child processes; exports under way reject. */
  close(): Promise<void>;
};

/** `renderDocx` (docx/render-docx.ts) needs this besides the request. */
export type PreparedDocument = {
  document: DocumentModel;
  /** More fonts for diagrams, as for the PDF. */
  fontDir: string | null;
};

export const exportProblems = {
  'export/too-large': {
    status: 413,
    message: 'This document is too large to export.',
  },
  'export/busy': { status: 503, message: 'Too many exports are waiting. Try again in a moment.' },
  'export/too-many': {
    status: 429,
    message: 'Your other exports are still running. Wait until they finish, then try again.',
  },
  'export/timed-out': { status: 504, message: 'The export took longer than a minute and was stopped.' },
  'export/unavailable': {
    status: 501,
    message:
      'This server can’t create PDF and Word files, because its typesetter doesn’t run on this kind of computer. Export Markdown or a zip file, or run Lounge on Linux x64.',
  },
  'export/failed': { status: 500, message: 'The document could not be exported.' },
} as const satisfies ProblemTable;
