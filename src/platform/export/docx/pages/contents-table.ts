// The table of contents, already filled: Word shows it as it is and offers to update it, but asks nothing when it opens.

import {
  BuilderElement,
  FileChild,
  InternalHyperlink,
  PageReference,
  Paragraph,
  Tab,
  TextRun,
  type ParagraphChild,
  type XmlComponent,
} from 'docx';
import type { Heading } from '../../document-model.ts';
import { bookmarkName, textRuns } from '../blocks/inline-runs.ts';

const INSTRUCTION = 'TOC \\o "1-3" \\h \\z \\u';

export function contentsTable(headings: readonly Heading[], title: string): FileChild[] {
  const last = headings.length - 1;
  if (last < 0) return [];
  const entries = headings.map(
    (heading, index) =>
      new Paragraph({
        style: `TOC${heading.level}`,
        children: [
          ...(index === 0 ? [fieldMark('begin'), instruction(), fieldMark('separate')] : []),
          entry(heading),
          ...(index === last ? [fieldMark('end')] : []),
        ],
      }),
  );
  return [
    galleryControl([
      new Paragraph({ style: 'TOCHeading', pageBreakBefore: true, children: textRuns(title) }),
      ...entries,
    ]),
  ];
}

function entry({ number, text, anchor }: Heading): ParagraphChild {
  return new InternalHyperlink({
    anchor: bookmarkName(anchor),
    children: [
      ...(number ? [new TextRun({ children: [number, new Tab()] })] : []),
      ...textRuns(text),
      new TextRun({ children: [new Tab()] }),
      new PageReference(bookmarkName(anchor), { hyperlink: true }),
    ],
  });
}

function instruction(): TextRun {
  const text = new BuilderElement({
    name: 'w:instrText',
    attributes: { space: { key: 'xml:space', value: 'preserve' } },
  });
  text.addChildElement(INSTRUCTION);
  return new TextRun({ children: [text] });
}

function fieldMark(type: 'begin' | 'separate' | 'end'): TextRun {
  return new TextRun({
    children: [new BuilderElement({ name: 'w:fldChar', attributes: { type: { key: 'w:fldCharType', value: type } } })],
  });
}

/** Word's own frame around a table of contents, with the button that updates it. */
function galleryControl(paragraphs: readonly Paragraph[]): FileChild {
  const gallery = element('w:docPartObj', [
    new BuilderElement({
      name: 'w:docPartGallery',
      attributes: { value: { key: 'w:val', value: 'Table of Contents' } },
    }),
    element('w:docPartUnique', []),
  ]);
  const control = new FileChild('w:sdt');
  control.addChildElement(element('w:sdtPr', [gallery]));
  control.addChildElement(element('w:sdtContent', paragraphs));
  return control;
}

function element(name: string, children: readonly XmlComponent[]): XmlComponent {
  return new BuilderElement({ name, children });
}
