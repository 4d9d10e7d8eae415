// The fonts embedded in a document, so that it looks the same where they are not installed. Word and LibreOffice use them; a
// family that Lounge does not ship is left to the reader's machine.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IPropertiesOptions } from 'docx';
import type { ExportTheme } from '../../export-theme.ts';
import { EMOJI_FONT } from '../blocks/script-runs.ts';

const { resolve } = createRequire(import.meta.url);

const FAMILIES = {
  'Noto Sans': {
    data: 'noto-sans/400Regular/NotoSans_400Regular',
    bold: 'noto-sans/700Bold/NotoSans_700Bold',
    italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic',
    boldItalic: 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic',
  },
  'Noto Sans Mono': { data: 'noto-sans-mono/400Regular/NotoSansMono_400Regular' },
  [EMOJI_FONT]: { data: 'noto-emoji/400Regular/NotoEmoji_400Regular' },
};

/** The font of emoji makes a file half a megabyte larger, so only a document that has some gets it. */
export function embeddedFonts(
  { fonts }: ExportTheme,
  { hasEmoji }: { hasEmoji: boolean },
): NonNullable<IPropertiesOptions['fonts']> {
  return Object.entries(FAMILIES)
    .filter(([name]) => name === fonts.body || name === fonts.code || (name === EMOJI_FONT && hasEmoji))
    .map(([name, faces]) => ({
      name,
      ...(Object.fromEntries(
        Object.entries(faces).map(([face, path]) => [face, readFileSync(resolve(`@expo-google-fonts/${path}.ttf`))]),
      ) as { data: Buffer }),
    }));
}
