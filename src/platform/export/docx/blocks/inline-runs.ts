// Inlines as Word's runs: emphasis, code, links, cross-references, footnote marks, small images.

import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { Inline } from '../../document-model.ts';
import { pictureRun } from './picture-run.ts';
import { scriptForm, scriptRuns } from './script-runs.ts';
import type { Writing } from '../writing.ts';

/** Largest width and height of images within a line, in pixels. */
const INLINE_IMAGE = { width: 240, height: 96 };

type Form = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'style' | 'color' | 'size'>;

export function inlineRuns(inlines: readonly Inline[], writing: Writing, form: Form = {}): ParagraphChild[] {
  return inlines.flatMap((inline): ParagraphChild[] => {
    switch (inline.kind) {
      case 'text':
        return textRuns(inline.text, form);
      case 'code':
        return textRuns(inline.text, { ...form, style: 'InlineCode' });
      case 'strong':
        return inlineRuns(inline.children, writing, { ...form, bold: true });
      case 'emphasis':
        return inlineRuns(inline.children, writing, { ...form, italics: true });
      case 'strike':
        return inlineRuns(inline.children, writing, { ...form, strike: true });
      case 'break':
        return [new TextRun({ break: 1 })];
      case 'link':
        return [
          new ExternalHyperlink({
            link: inline.url,
            children: inlineRuns(inline.children, writing, { ...form, style: 'Hyperlink' }),
          }),
        ];
      case 'reference':
        return [
          new InternalHyperlink({
            anchor: bookmarkName(inline.anchor),
            children: inlineRuns(inline.children, writing, { ...form, style: 'Hyperlink' }),
          }),
        ];
      case 'footnote':
        return [footnoteMark(inline.number, writing)];
      case 'image':
        return [pictureRun(inline.picture, { alt: inline.alt, room: INLINE_IMAGE })];
    }
  });
}

export function textRuns(text: string, form: Form = {}): TextRun[] {
  return scriptRuns(text).map((run) => new TextRun({ ...form, text: run.text, ...scriptForm(run) }));
}

/** Word accepts letters, digits and underscores, and hides a bookmark whose name starts with an underscore. */
export function bookmarkName(anchor: string): string {
  return `_${anchor.replaceAll('-', '_')}`;
}

/** Word counts marks, not notes, so that a second mark of a note would get another number: it refers to the first instead. */
function footnoteMark(number: number, { marked }: Writing): ParagraphChild {
  const anchor = bookmarkName(`footnote-${number}`);
  if (marked.has(number))
    return new InternalHyperlink({ anchor, children: [new TextRun({ text: String(number), superScript: true })] });
  marked.add(number);
  return new Bookmark({ id: anchor, children: [new FootnoteReferenceRun(number)] });
}
