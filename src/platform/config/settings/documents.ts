// Fonts of exported documents.

import { folder, type Setting } from './schemas.ts';

export const documentsSettings = {
  EXPORT_FONT_DIR: {
    group: 'Documents',
    schema: folder,
    default: null,
    example: '/usr/share/fonts/opentype/noto',
    meaning:
      'Folder with additional TrueType and OpenType fonts for exports, for example for Chinese, Japanese, Korean or Arabic. Noto Sans, Noto Emoji and the fonts installed on the machine are always available. An export warns about characters that no font has.',
  },
} satisfies Record<string, Setting>;
