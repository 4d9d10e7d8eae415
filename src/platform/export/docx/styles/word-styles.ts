// The document's styles: Word's built-in ones in the theme's colours and fonts, so that a client can continue the document
// with them.

import {
  BorderStyle,
  LeaderType,
  TabStopType,
  type IBaseParagraphStyleOptions,
  type IRunStylePropertiesOptions,
  type IStylesOptions,
} from 'docx';
import { documentLanguage } from '../../document-language.ts';
import type { ExportTheme } from '../../export-theme.ts';
import { wholePage } from '../pages/page-geometry.ts';
import { HEADING_LIST } from './word-numbering.ts';
import { wordColor } from './word-color.ts';

/** The name is ours where Word has no style of that kind. */
type OwnStyle = { id: string; name: string; basedOn?: string; next?: string } & IBaseParagraphStyleOptions;

const BODY_HALF_POINTS = 20;
const BODY_SPACING = { after: 140, line: 288, lineRule: 'auto' } as const;
/** Code is written from left to right in every language. */
const LEFT_TO_RIGHT = { bidirectional: false };
/** Half points, space before in twips, by level. */
const HEADINGS = [
  [34, 440],
  [26, 340],
  [22, 280],
  [20, 240],
  [20, 240],
  [20, 200],
] as const;
/**
 * Each level has two indents in twips: where its entries in the table of contents start, and where their titles start.
 */
const CONTENTS = [
  [0, 440],
  [440, 1_040],
  [1_040, 1_800],
] as const;

/** Word's own fonts for other scripts; Word replaces one that is missing. */
const EAST_ASIAN_FONTS: Readonly<Record<string, string>> = {
  ja: 'Yu Gothic',
  ko: 'Malgun Gothic',
  'zh-TW': 'Microsoft JhengHei',
};

export function wordStyles(theme: ExportTheme): IStylesOptions {
  const { colors } = theme;
  return {
    default: {
      document: { run: { language: languageOf(theme) } },
      title: {
        run: { size: 60, bold: true, color: wordColor(colors.heading) },
        paragraph: { spacing: { before: 240, after: 160, line: 252, lineRule: 'auto' } },
      },
      ...headingStyles(theme),
      listParagraph: { paragraph: { contextualSpacing: true, spacing: BODY_SPACING } },
      caption: {
        run: { size: 17, bold: false, italics: false, color: wordColor(colors.muted) },
        paragraph: { spacing: { before: 80, after: 280, line: 252, lineRule: 'auto' } },
      },
      hyperlink: { run: { color: wordColor(colors.link), underline: { type: 'single' } } },
      footnoteText: { run: { size: 17 }, paragraph: { spacing: { after: 40, line: 252, lineRule: 'auto' } } },
    },
    paragraphStyles: [...textStyles(theme), ...blockStyles(theme), ...contentsStyles(theme)],
    // Monospaced letters are wide: a name in a table's column should not need a second line.
    characterStyles: [
      {
        id: 'InlineCode',
        name: 'Inline Code',
        basedOn: 'DefaultParagraphFont',
        run: { ...codeRun(theme), scale: 90, color: wordColor(colors.heading) },
      },
    ],
  };
}

function headingStyles({ colors }: ExportTheme): NonNullable<IStylesOptions['default']> {
  return Object.fromEntries(
    HEADINGS.map(([size, before], index) => [
      `heading${index + 1}`,
      {
        run: { size, bold: true, italics: index === 5, color: wordColor(index < 4 ? colors.heading : colors.muted) },
        paragraph: {
          keepNext: true,
          keepLines: true,
          spacing: { before, after: 120, line: 252, lineRule: 'auto' },
          outlineLevel: index,
          ...(index < 4 ? { numbering: { reference: HEADING_LIST, level: index } } : {}),
        },
      } satisfies IBaseParagraphStyleOptions,
    ]),
  );
}

const TIGHT = { spacing: { before: 0, after: 0, line: 252, lineRule: 'auto' } } as const;

function textStyles(theme: ExportTheme): OwnStyle[] {
  const { colors } = theme;
  return [
    // Not the document's defaults: in tables, LibreOffice lets those override all character styles.
    {
      id: 'Normal',
      name: 'Normal',
      quickFormat: true,
      run: { font: bodyFont(theme), size: BODY_HALF_POINTS, color: wordColor(colors.text) },
      paragraph: { spacing: BODY_SPACING, ...directionOf(theme) },
    },
    {
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: 28, color: wordColor(colors.muted) },
      paragraph: { spacing: { after: 240, line: 264, lineRule: 'auto' } },
    },
    {
      id: 'TOCHeading',
      name: 'TOC Heading',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: 34, bold: true, color: wordColor(colors.heading) },
      paragraph: { spacing: { after: 240 } },
    },
    {
      id: 'Header',
      name: 'header',
      basedOn: 'Normal',
      run: { size: 16, color: wordColor(colors.muted) },
      paragraph: TIGHT,
    },
    {
      id: 'Footer',
      name: 'footer',
      basedOn: 'Normal',
      run: { size: 16, color: wordColor(colors.muted) },
      paragraph: TIGHT,
    },
  ];
}

function blockStyles(theme: ExportTheme): OwnStyle[] {
  const { colors } = theme;
  const line = { style: BorderStyle.SINGLE, size: 4, color: wordColor(colors.line), space: 6 };
  const shading = { type: 'clear', color: 'auto', fill: wordColor(colors.surface) } as const;
  return [
    {
      id: 'CodeBlock',
      name: 'Code Block',
      basedOn: 'Normal',
      run: { ...codeRun(theme), size: 16, color: wordColor(theme.code.plain) },
      paragraph: {
        shading,
        border: { top: line, bottom: line, left: line, right: line },
        spacing: { before: 160, after: 240, line: 264, lineRule: 'auto' },
        contextualSpacing: true,
        alignment: 'left',
        ...LEFT_TO_RIGHT,
      },
    },
    // A line of a fixed height would cut its picture off, so the height of these lines is automatic.
    {
      id: 'Figure',
      name: 'Figure',
      basedOn: 'Normal',
      next: 'Caption',
      paragraph: {
        keepNext: true,
        alignment: 'center',
        spacing: { before: 240, after: 0, line: 240, lineRule: 'auto' },
      },
    },
    { id: 'TableText', name: 'Table Text', basedOn: 'Normal', run: { size: 18 }, paragraph: TIGHT },
    { id: 'TableTextSmall', name: 'Table Text Small', basedOn: 'TableText', run: { size: 16 } },
    {
      id: 'TableGap',
      name: 'Table Gap',
      basedOn: 'Normal',
      run: { size: 8 },
      paragraph: { spacing: { before: 0, after: 120, line: 240, lineRule: 'auto' } },
    },
    { id: 'Quote', name: 'Quote', basedOn: 'Normal', run: { color: wordColor(colors.muted) } },
    {
      id: 'CalloutTitle',
      name: 'Callout Title',
      basedOn: 'Normal',
      next: 'Normal',
      run: { bold: true, color: wordColor(colors.heading) },
      paragraph: { keepNext: true, spacing: { after: 40 } },
    },
  ];
}

function contentsStyles({ colors }: ExportTheme): OwnStyle[] {
  return CONTENTS.map(([left, title], index) => ({
    id: `TOC${index + 1}`,
    name: `toc ${index + 1}`,
    basedOn: 'Normal',
    next: 'Normal',
    ...(index === 0 ? { run: { bold: true, color: wordColor(colors.heading) } } : {}),
    paragraph: {
      indent: { left: title, hanging: title - left },
      spacing: { before: index === 0 ? 120 : 0, after: 40, line: 264, lineRule: 'auto' },
      tabStops: [
        { type: TabStopType.LEFT, position: title },
        { type: TabStopType.RIGHT, position: wholePage('portrait').width, leader: LeaderType.DOT },
      ],
    },
  }));
}

function bodyFont({ fonts, language }: ExportTheme) {
  const { locale } = documentLanguage(language);
  const eastAsia = EAST_ASIAN_FONTS[locale.toString()] ?? EAST_ASIAN_FONTS[locale.language] ?? 'Microsoft YaHei';
  return { ascii: fonts.body, hAnsi: fonts.body, eastAsia, cs: 'Arial' };
}

/** No spelling marks under code. */
function codeRun({ fonts, colors }: ExportTheme): IRunStylePropertiesOptions {
  return {
    font: { ascii: fonts.code, hAnsi: fonts.code, cs: fonts.code },
    noProof: true,
    shading: { type: 'clear', color: 'auto', fill: wordColor(colors.surface) },
  };
}

/** The direction is for the style that all others build on. */
function directionOf({ language }: ExportTheme) {
  return documentLanguage(language).isRightToLeft ? { bidirectional: true } : {};
}

function languageOf({ language }: ExportTheme) {
  const { locale, isRightToLeft } = documentLanguage(language);
  const tag = locale.toString();
  if (isRightToLeft) return { bidirectional: tag };
  return locale.language === 'zh' || locale.language in EAST_ASIAN_FONTS ? { eastAsia: tag } : { value: tag };
}
