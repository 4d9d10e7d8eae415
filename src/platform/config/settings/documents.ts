// Fonts of exported documents.

import { folder, type Setting } from './schemas.ts';

export const documentsSettings = {
  EXPORT_FONT_DIR: {
    group: 'Documents',
    schema: folder,
    default: null,
    example: '/usr/share/fonts/opentype/noto',
    meaning:
      'Folder of additional TrueType and OpenType fonts for exports, for example for Chinese, Japanese, Korean, Arabic or emoji. Noto Sans and the fonts of the machine are always available. Characters that no font covers become a warning.',
  },
} satisfies Record<string, Setting>;
