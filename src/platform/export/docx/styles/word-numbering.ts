// Word's lists: the numbers of headings, bullets and ordered lists, nine levels each.

import { LevelFormat, type ILevelsOptions, type INumberingOptions } from 'docx';
import { itemAt } from '#text/required.ts';
import type { ExportTheme, HexColor } from '../../export-theme.ts';
import { wordColor } from './word-color.ts';

export const HEADING_LIST = 'headings';
export const BULLET_LIST = 'bullets';
/** The indentation of each level of a list, in twips. */
export const LIST_STEP = 400;
export const DEEPEST_LIST = 8;

const LEVELS = Array.from({ length: DEEPEST_LIST + 1 }, (_, level) => level);
const BULLETS = ['•', '–', '▪'];
const ORDERED = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const;
/** Room for the number, by level: '4', '4.2', '4.2.1', '4.2.1.3'. Deeper levels have no number. */
const HEADING_HANGING = [624, 624, 794, 1_020];

export function wordNumbering({ colors }: ExportTheme): INumberingOptions {
  return {
    config: [
      {
        reference: HEADING_LIST,
        levels: HEADING_HANGING.map((left, level) => headingLevel({ left, level, color: colors.muted })),
      },
      {
        reference: BULLET_LIST,
        levels: LEVELS.map((level) => ({
          level,
          format: LevelFormat.BULLET,
          text: pick(BULLETS, level),
          ...hanging(level),
        })),
      },
    ],
  };
}

/** The definition of an ordered list that counts from `start`. */
export function orderedList(start: number): { reference: string; levels: ILevelsOptions[] } {
  return {
    reference: `ordered-from-${start}`,
    levels: LEVELS.map((level) => ({
      level,
      format: pick(ORDERED, level),
      text: `%${level + 1}.`,
      start,
      ...hanging(level),
    })),
  };
}

function headingLevel({ left, level, color }: { left: number; level: number; color: HexColor }): ILevelsOptions {
  const text = LEVELS.slice(0, level + 1)
    .map((above) => `%${above + 1}`)
    .join('.');
  return {
    level,
    format: LevelFormat.DECIMAL,
    text,
    style: {
      style: `Heading${level + 1}`,
      run: { bold: false, color: wordColor(color) },
      paragraph: { indent: { left, hanging: left } },
    },
  };
}

function hanging(level: number): Pick<ILevelsOptions, 'style'> {
  return { style: { paragraph: { indent: { left: LIST_STEP * (level + 1), hanging: LIST_STEP } } } };
}

function pick<T>(choices: readonly T[], level: number): T {
  return itemAt(choices, level % choices.length);
}
