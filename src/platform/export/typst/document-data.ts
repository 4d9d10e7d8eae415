// The input of document.typ: the document as JSON, and its pictures as files.

import { documentLanguage, longDate } from '../document-language.ts';
import type { Diagram, DocumentModel, Raster } from '../document-model.ts';
import type { ExportRequest } from '../export.ts';
import { cleanText } from '../model/plain-text.ts';

export type DocumentData = {
  json: string;
  /** The files are keyed by the paths that the JSON names. */
  files: ReadonlyMap<string, Buffer>;
};

/** Latin letters only: other scripts have their own rules for where a line may end. */
const LONG_WORD = /[\u0021-\u024f]{20,}/;
/** A line may end after a mark. */
const PART =
  /[^\s/\\._\-:,;=&?@|+\u0250-\u{10ffff}]*[/\\._\-:,;=&?@|+]+|[^\s/\\._\-:,;=&?@|+\u0250-\u{10ffff}]+|\s+|[\u0250-\u{10ffff}]+/gu;
/** Typst has regions that are countries, but none that are continents ('es-419'). */
const REGION = /^[A-Z]{2}$/;
const DATE = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/;
const MAX_PART = 20;
const PIECE = /.{1,8}/gsu;

export function documentData(document: DocumentModel, { meta, theme }: ExportRequest): DocumentData {
  const files = new Map<string, Buffer>();
  const paths = new Map<Raster | Diagram, string>();
  const { logo, ...look } = theme;
  const language = documentLanguage(theme.language);
  const data = {
    document,
    meta: Object.fromEntries(Object.entries(meta).map(([name, value]) => [name, cleanText(value)])),
    theme: look,
    logo: logo && addFile('logo', logo.bytes, logo.mediaType),
    labels: language.labels,
    language: language.locale.language,
    region: REGION.test(language.locale.region ?? '') ? language.locale.region : null,
    isRightToLeft: language.isRightToLeft,
    date: DATE.exec(meta.date)?.groups ?? null,
    writtenDate: longDate(meta.date, language),
  };
  return { json: JSON.stringify(data, replace), files };

  function replace(key: string, value: unknown): unknown {
    if (key === 'text' && typeof value === 'string') return breakLongWords(value);
    return key === 'picture' ? pictureData(value as Raster | Diagram) : value;
  }

  function pictureData(picture: Raster | Diagram): unknown {
    const known =
      paths.get(picture) ??
      (picture.kind === 'diagram'
        ? addFile(`picture-${files.size}`, Buffer.from(picture.svg), 'image/svg+xml')
        : addFile(`picture-${files.size}`, picture.bytes, picture.mediaType));
    paths.set(picture, known);
    return { path: known, width: picture.width, height: picture.height };
  }

  function addFile(name: string, bytes: Buffer, mediaType: string): string {
    const path = `/${name}.${mediaType.replace(/^image\/|\+xml$/g, '')}`;
    files.set(path, bytes);
    return path;
  }
}

/** 'https://example.com/…' → ['https://', 'example.', 'com/', …]; text of short words is returned as it is. */
function breakLongWords(text: string): string | string[] {
  if (!LONG_WORD.test(text)) return text;
  const parts = text.match(PART) ?? [text];
  return parts.flatMap((part) => (part.length > MAX_PART && LONG_WORD.test(part) ? (part.match(PIECE) ?? part) : part));
}
