// The words that an export adds, in the language of the document, and the direction of that language.

import type { CalloutTone } from './export-theme.ts';

export type DocumentLabels = {
  contents: string;
  figure: string;
  table: string;
  /** The words before, between and after the page's number and the number of pages. */
  page: readonly [before: string, between: string, after: string];
  client: string;
  author: string;
  version: string;
  date: string;
  diagram: string;
  done: string;
  toDo: string;
  tones: Readonly<Record<Exclude<CalloutTone, 'quote'>, string>>;
};

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

const english: DocumentLabels = {
  contents: 'Table of contents',
  figure: 'Figure',
  table: 'Table',
  page: ['Page ', ' of ', ''],
  client: 'Client',
  author: 'Author',
  version: 'Version',
  date: 'Date',
  diagram: 'Diagram',
  done: 'Done',
  toDo: 'To do',
  tones: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
};

const labels: Readonly<Record<string, DocumentLabels>> = {
  en: english,
  de: {
    contents: 'Inhaltsverzeichnis',
    figure: 'Abbildung',
    table: 'Tabelle',
    page: ['Seite ', ' von ', ''],
    client: 'Kunde',
    author: 'Verfasst von',
    version: 'Version',
    date: 'Datum',
    diagram: 'Diagramm',
    done: 'Erledigt',
    toDo: 'Offen',
    tones: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  },
  fr: {
    contents: 'Table des matières',
    figure: 'Figure',
    table: 'Tableau',
    page: ['Page ', ' sur ', ''],
    client: 'Client',
    author: 'Rédaction',
    version: 'Version',
    date: 'Date',
    diagram: 'Schéma',
    done: 'Fait',
    toDo: 'À faire',
    tones: { note: 'Remarque', tip: 'Conseil', important: 'Important', warning: 'Avertissement', caution: 'Attention' },
  },
  es: {
    contents: 'Índice',
    figure: 'Figura',
    table: 'Tabla',
    page: ['Página ', ' de ', ''],
    client: 'Cliente',
    author: 'Autoría',
    version: 'Versión',
    date: 'Fecha',
    diagram: 'Diagrama',
    done: 'Hecho',
    toDo: 'Pendiente',
    tones: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
  },
  it: {
    contents: 'Indice',
    figure: 'Figura',
    table: 'Tabella',
    page: ['Pagina ', ' di ', ''],
    client: 'Cliente',
    author: 'A cura di',
    version: 'Versione',
    date: 'Data',
    diagram: 'Diagramma',
    done: 'Fatto',
    toDo: 'Da fare',
    tones: { note: 'Nota', tip: 'Suggerimento', important: 'Importante', warning: 'Avviso', caution: 'Attenzione' },
  },
  pt: {
    contents: 'Índice',
    figure: 'Figura',
    table: 'Tabela',
    page: ['Página ', ' de ', ''],
    client: 'Cliente',
    author: 'Autoria',
    version: 'Versão',
    date: 'Data',
    diagram: 'Diagrama',
    done: 'Feito',
    toDo: 'Por fazer',
    tones: { note: 'Nota', tip: 'Dica', important: 'Importante', warning: 'Aviso', caution: 'Cuidado' },
  },
  nl: {
    contents: 'Inhoudsopgave',
    figure: 'Figuur',
    table: 'Tabel',
    page: ['Pagina ', ' van ', ''],
    client: 'Klant',
    author: 'Auteur',
    version: 'Versie',
    date: 'Datum',
    diagram: 'Diagram',
    done: 'Gedaan',
    toDo: 'Te doen',
    tones: { note: 'Opmerking', tip: 'Tip', important: 'Belangrijk', warning: 'Waarschuwing', caution: 'Let op' },
  },
  pl: {
    contents: 'Spis treści',
    figure: 'Rysunek',
    table: 'Tabela',
    page: ['Strona ', ' z ', ''],
    client: 'Klient',
    author: 'Opracowanie',
    version: 'Wersja',
    date: 'Data',
    diagram: 'Diagram',
    done: 'Zrobione',
    toDo: 'Do zrobienia',
    tones: { note: 'Uwaga', tip: 'Wskazówka', important: 'Ważne', warning: 'Ostrzeżenie', caution: 'Ostrożnie' },
  },
  ja: {
    contents: '目次',
    figure: '図',
    table: '表',
    page: ['', ' / ', ' ページ'],
    client: 'お客様',
    author: '作成者',
    version: '版',
    date: '日付',
    diagram: '図',
    done: '完了',
    toDo: '未完了',
    tones: { note: '注記', tip: 'ヒント', important: '重要', warning: '警告', caution: '注意' },
  },
  zh: {
    contents: '目录',
    figure: '图',
    table: '表',
    page: ['第 ', ' 页，共 ', ' 页'],
    client: '客户',
    author: '作者',
    version: '版本',
    date: '日期',
    diagram: '图',
    done: '已完成',
    toDo: '待办',
    tones: { note: '说明', tip: '提示', important: '重要', warning: '警告', caution: '注意' },
  },
  ar: {
    contents: 'جدول المحتويات',
    figure: 'الشكل',
    table: 'الجدول',
    page: ['صفحة ', ' من ', ''],
    client: 'العميل',
    author: 'إعداد',
    version: 'الإصدار',
    date: 'التاريخ',
    diagram: 'مخطط',
    done: 'تم',
    toDo: 'لم يتم',
    tones: { note: 'ملاحظة', tip: 'نصيحة', important: 'مهم', warning: 'تحذير', caution: 'تنبيه' },
  },
  he: {
    contents: 'תוכן העניינים',
    figure: 'איור',
    table: 'טבלה',
    page: ['עמוד ', ' מתוך ', ''],
    client: 'לקוח',
    author: 'מאת',
    version: 'גרסה',
    date: 'תאריך',
    diagram: 'תרשים',
    done: 'בוצע',
    toDo: 'לביצוע',
    tones: { note: 'הערה', tip: 'עצה', important: 'חשוב', warning: 'אזהרה', caution: 'זהירות' },
  },
};

export type DocumentLanguage = { locale: Intl.Locale; labels: DocumentLabels; isRightToLeft: boolean };

/** `tag` is BCP 47. An invalid tag counts as English; a language without labels of its own gets the English ones. */
export function documentLanguage(tag: string): DocumentLanguage {
  const locale = localeOf(tag);
  return { locale, labels: labels[locale.language] ?? english, isRightToLeft: RIGHT_TO_LEFT.has(locale.language) };
}

/** '21 November 2026' for '2026-11-21', in the language; other texts are returned as they are. */
export function longDate(date: string, { locale }: DocumentLanguage): string {
  const time = Date.parse(date);
  return Number.isNaN(time)
    ? date
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    return new Intl.Locale('en');
  }
}
