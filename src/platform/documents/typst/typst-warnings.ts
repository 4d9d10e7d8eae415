// Reads Typst's diagnostics: fonts nobody has, characters no font has.

import type { ExportWarning } from '../export.ts';

const UNKNOWN_FONT = /unknown font family: (.+)/;
const MISSING_GLYPH = /the text `\\?"(.+?)\\?"` could not be displayed/g;
const REASON = /PDF\/UA-1 error: ([^"]+)/;
const MOST_NAMED = 40;

/** `diagnostics` as `fetchDiagnostics` answers them. */
export function missingFontWarnings(diagnostics: readonly { message?: string }[]): ExportWarning[] {
  const families = new Set(diagnostics.map(({ message }) => UNKNOWN_FONT.exec(message ?? '')?.[1]).filter((family) => family !== undefined));
  return [...families].map((family) => ({ kind: 'missing-font', message: `The font “${family}” is not on this server; Noto Sans stands in for it.` }));
}

/** Why PDF/UA-1 refused the document: characters without a glyph, most of all. */
export function accessibilityWarnings(error: unknown): ExportWarning[] {
  const message = error instanceof Error ? error.message : String(error);
  const characters = [...new Set([...message.matchAll(MISSING_GLYPH)].flatMap(([, text]) => [...(text ?? '')]))];
  if (characters.length === 0) return [{ kind: 'not-accessible', message: `The PDF is tagged but is no PDF/UA-1: ${REASON.exec(message)?.[1] ?? 'no reason given'}.` }];
  const more = characters.length > MOST_NAMED ? ` and ${characters.length - MOST_NAMED} more` : '';
  return [{ kind: 'missing-glyphs', message: `No font on this server has these characters, so the PDF shows boxes for them: ${characters.slice(0, MOST_NAMED).join(' ')}${more}` }];
}
