// Fonts of exported documents, and recognition of text in scanned ones.

import { folder, ocrLanguages, type Setting } from '#platform/setting/setting.ts';

export const documentsSettings = {
  EXPORT_FONT_DIR: {
    group: 'Documents',
    schema: folder,
    default: null,
    example: '/usr/share/fonts/opentype/noto',
    meaning:
      'Folder with additional TrueType and OpenType fonts for exports, for example for Chinese, Japanese, Korean or Arabic. Noto Sans, Noto Emoji and the fonts installed on the machine are always available. An export warns about characters that no font has.',
  },
  OCR_DATA_DIR: {
    group: 'Documents',
    schema: folder,
    default: null,
    example: '/usr/share/tesseract-ocr/5/tessdata',
    meaning:
      'Folder with data of Tesseract (eng.traineddata, for example from the Debian package tesseract-ocr-eng). With it, pages of a PDF that have no text are recognised from their picture, on this machine, for up to 35 seconds for each document. Without it, or without the data of one of OCR_LANGUAGES, such pages are named as missing; nothing is fetched.',
  },
  OCR_LANGUAGES: {
    group: 'Documents',
    schema: ocrLanguages,
    default: 'eng',
    example: 'eng+deu',
    meaning: 'Languages of scanned pages, as the files in OCR_DATA_DIR are called, with + between them.',
  },
} satisfies Record<string, Setting>;
