// How a person's exports look: their own settings over Lounge's theme.

import { Problem } from '#contract/problem.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Db } from '#platform/db/db.ts';
import { defaultExportTheme, type ExportTheme } from '#platform/export/export-theme.ts';
import { exportProblems, type DesignTheme } from '../contract.ts';
import { selectTheme, upsertTheme } from './store.ts';

export type Themes = {
  findTheme(userId: string): Promise<DesignTheme>;
  /** Rejects with 'exports/not-found' when the logo is not an image of the person. */
  saveTheme(userId: string, theme: DesignTheme): Promise<DesignTheme>;
  /** The settings, with those of the document in place of the person's, and the theme the exporter makes of them. */
  readTheme(userId: string, own: Partial<DesignTheme> | null): Promise<{ theme: ExportTheme; settings: DesignTheme }>;
};

const { accent, heading, text } = defaultExportTheme.colors;

const defaultSettings: DesignTheme = {
  logoImageId: null,
  clientName: '',
  author: '',
  classification: '',
  language: defaultExportTheme.language,
  fonts: defaultExportTheme.fonts,
  colors: { accent, heading, text },
};

export function createThemes({ db, images }: { db: Db; images: Images }): Themes {
  async function findTheme(userId: string): Promise<DesignTheme> {
    return (await db.asUser(userId, (tx) => selectTheme(tx, userId))) ?? defaultSettings;
  }

  return {
    findTheme,

    async saveTheme(userId, theme) {
      if (theme.logoImageId !== null && !(await images.findImage(userId, theme.logoImageId)))
        throw Problem.of(exportProblems, 'exports/not-found');
      await db.asUser(userId, (tx) => upsertTheme(tx, { userId, theme }));
      return theme;
    },

    async readTheme(userId, own) {
      const settings = { ...(await findTheme(userId)), ...own };
      const { language, fonts, colors, logoImageId } = settings;
      const logo = logoImageId === null ? null : await images.findImage(userId, logoImageId);
      return {
        settings,
        theme: { ...defaultExportTheme, language, fonts, colors: { ...defaultExportTheme.colors, ...colors }, logo },
      };
    },
  };
}
