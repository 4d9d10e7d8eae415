// How a person's exports look: what they set, over Lounge's own theme.

import { Problem } from '#contract/problem.ts';
import type { Design } from '#features/design/server/design.ts';
import type { Db } from '#platform/db/db.ts';
import { defaultExportTheme, type ExportTheme } from '#platform/export/export-theme.ts';
import { exportProblems, type DesignTheme } from '../contract.ts';
import { findTheme, saveTheme } from './store.ts';

export type Themes = {
  find(userId: string): Promise<DesignTheme>;
  /** Rejects with 'exports/not-found' when the logo is no image of the person. */
  save(userId: string, theme: DesignTheme): Promise<DesignTheme>;
  /** The same, ready for an export. */
  forExport(userId: string): Promise<{ theme: ExportTheme; settings: DesignTheme }>;
};

const { accent, heading, text } = defaultExportTheme.colors;

const defaultTheme: DesignTheme = {
  logoImageId: null,
  clientName: '',
  author: '',
  classification: '',
  language: defaultExportTheme.language,
  fonts: defaultExportTheme.fonts,
  colors: { accent, heading, text },
};

export function createThemes({ db, images }: { db: Db; images: Design['images'] }): Themes {
  async function find(userId: string): Promise<DesignTheme> {
    return (await db.asUser(userId, (tx) => findTheme(tx, userId))) ?? defaultTheme;
  }

  return {
    find,

    async save(userId, theme) {
      if (theme.logoImageId !== null && !(await images.find(userId, theme.logoImageId)))
        throw Problem.of(exportProblems, 'exports/not-found');
      await db.asUser(userId, (tx) => saveTheme(tx, { userId, theme }));
      return theme;
    },

    async forExport(userId) {
      const settings = await find(userId);
      const { language, fonts, colors, logoImageId } = settings;
      const logo = logoImageId === null ? null : await images.find(userId, logoImageId);
      return {
        settings,
        theme: { ...defaultExportTheme, language, fonts, colors: { ...defaultExportTheme.colors, ...colors }, logo },
      };
    },
  };
}
