// The look of exported documents, shared by the PDF and the Word engine: colours, fonts, logo, language.

/** Kinds of tokens in a code block; Prism's other kinds count as plain. */
export type CodeKind = 'plain' | 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'punctuation';

/** GitHub's alerts, and the plain quotation. */
export type CalloutTone = 'quote' | 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** Six hexadecimal digits after a '#'. */
export type HexColor = string;

export type ExportTheme = {
  /** BCP 47, of the document's text: 'en-GB', 'de-CH'. */
  language: string;
  logo: { bytes: Buffer; mediaType: 'image/png' | 'image/jpeg' } | null;
  /** Font families; Noto Sans and Noto Sans Mono replace those that are missing. */
  fonts: { body: string; code: string };
  colors: {
    /** Thin lines and the title's bar, never text. */
    accent: HexColor;
    heading: HexColor;
    text: HexColor;
    muted: HexColor;
    link: HexColor;
    line: HexColor;
    /** Behind code and the header row of tables. */
    surface: HexColor;
  };
  code: Record<CodeKind, HexColor>;
  tones: Record<CalloutTone, HexColor>;
};

/** Greys of hue 75 with the amber of the screens; every text colour has 4.5:1 or more on `surface`. */
export const defaultExportTheme: ExportTheme = {
  language: 'en-GB',
  logo: null,
  fonts: { body: 'Noto Sans', code: 'Noto Sans Mono' },
  colors: {
    accent: '#d9962b',
    heading: '#26221d',
    text: '#33302b',
    muted: '#6b665e',
    link: '#80480a',
    line: '#dcd8d1',
    surface: '#f7f5f2',
  },
  code: {
    plain: '#33302b',
    comment: '#6f6a61',
    keyword: '#8a3b12',
    string: '#3f6212',
    number: '#6b2fa0',
    name: '#1d4f80',
    punctuation: '#5f5a52',
  },
  tones: {
    quote: '#b8b2a7',
    note: '#3b6fa5',
    tip: '#4d7c2a',
    important: '#7a4fb0',
    warning: '#d9962b',
    caution: '#b4372b',
  },
};
