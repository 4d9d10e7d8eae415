// The state that is carried from block to block while a document is written.

import type { ExportWarning } from '../export.ts';
import { documentLanguage, type DocumentLanguage } from '../document-language.ts';
import type { ExportTheme } from '../export-theme.ts';

export type Writing = {
  /** More fonts for diagrams. */
  readonly fontDir: string | null;
  readonly theme: ExportTheme;
  readonly language: DocumentLanguage;
  readonly warnings: ExportWarning[];
  /** Footnotes that have their mark already: a second mention is a cross-reference. */
  readonly marked: Set<number>;
  /** Word counts each ordered list under its own number. */
  orderedLists: number;
};

export function startWriting(theme: ExportTheme, fontDir: string | null): Writing {
  return {
    theme,
    fontDir,
    language: documentLanguage(theme.language),
    warnings: [],
    marked: new Set(),
    orderedLists: 0,
  };
}
