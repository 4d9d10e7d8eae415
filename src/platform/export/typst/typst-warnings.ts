// Reads Typst's diagnostics: missing fonts, and characters that no font has.

import type { ExportWarning } from '../export.ts';

const UNKNOWN_FONT = /unknown font family: (.+)/;
const MISSING_GLYPH = /the text `\\?"(.+?)\\?"` could not be displayed/g;
/** Rust's notation for characters it cannot print. */
const ESCAPE = /\\+u\{([0-9a-f]+)\}/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const REASON = /PDF\/UA-1 error: ([^"]+)/;
const MAX_NAMED = 40;

/** `diagnostics` as `fetchDiagnostics` returns them. */
export function missingFontWarnings(diagnostics: readonly { message?: string }[]): ExportWarning[] {
  const families = new Set(
    diagnostics.map(({ message }) => UNKNOWN_FONT.exec(message ?? '')?.[1]).filter((family) => family !== undefined),
  );
  return [...families].map((family) => ({
    kind: 'missing-font',
    message: `The font “${family}” is not installed on this server. Noto Sans is used instead.`,
  }));
}

/** The warnings say why PDF/UA-1 refused the document: mostly characters without a glyph. */
export function accessibilityWarnings(error: unknown): ExportWarning[] {
  const message = error instanceof Error ? error.message : String(error);
  const texts = [...message.matchAll(MISSING_GLYPH)].map(([, text]) =>
    (text ?? '').replace(ESCAPE, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  );
  const characters = [...new Set(texts.join(''))];
  if (characters.length === 0)
    return [
      {
        kind: 'not-accessible',
        message: `The PDF is tagged but not PDF/UA-1: ${REASON.exec(message)?.[1] ?? 'no reason given'}.`,
      },
    ];
  const more = characters.length > MAX_NAMED ? ` and ${characters.length - MAX_NAMED} more` : '';
  const named = characters.slice(0, MAX_NAMED).map(nameOf).join(' ');
  return [
    {
      kind: 'missing-glyphs',
      message: `No font on this server has these characters, so the PDF shows boxes for them: ${named}${more}`,
    },
  ];
}

/** A character without a shape of its own is named by its code point. */
function nameOf(character: string): string {
  return VISIBLE.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
