import { expect, test } from 'vitest';
import { documentLanguage, longDate } from './document-language.ts';

test.each([
  ['en-GB', 'Table of contents', '21 November 2026'],
  ['de-CH', 'Inhaltsverzeichnis', '21. November 2026'],
  ['fr', 'Table des matières', '21 novembre 2026'],
  ['es-419', 'Índice', '21 de noviembre de 2026'],
  ['it', 'Indice', '21 novembre 2026'],
  ['pt-BR', 'Índice', '21 de novembro de 2026'],
  ['nl', 'Inhoudsopgave', '21 november 2026'],
  ['pl', 'Spis treści', '21 listopada 2026'],
  ['ja', '目次', '2026年11月21日'],
  ['zh-Hant-TW', '目录', '2026年11月21日'],
])('a document in %s speaks it', (tag, contents, date) => {
  const language = documentLanguage(tag);
  expect(language.labels.contents).toBe(contents);
  expect(longDate('2026-11-21', language)).toBe(date);
  expect(language.isRightToLeft).toBe(false);
});

test('Arabic and Hebrew run from right to left', () => {
  expect(documentLanguage('ar-EG')).toMatchObject({ isRightToLeft: true, labels: { contents: 'جدول المحتويات' } });
  expect(documentLanguage('he')).toMatchObject({ isRightToLeft: true, labels: { contents: 'תוכן העניינים' } });
});

test('a language without labels has the English ones but its own dates, and what is not a language is English', () => {
  const finnish = documentLanguage('fi');
  expect(finnish.labels.contents).toBe('Table of contents');
  expect(longDate('2026-11-21', finnish)).toBe('21. marraskuuta 2026');
  expect(documentLanguage('en-12-34').locale.language).toBe('en');
  expect(longDate('soon', finnish)).toBe('soon');
});
