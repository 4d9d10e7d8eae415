// The Word engine: the document model as a DOCX, with Word's own headings, lists, captions, footnotes and contents.

import { Document, Packer, PageOrientation, SectionType, type FileChild, type ISectionOptions } from 'docx';
import type { Block } from '../document-model.ts';
import type { ExportMeta, ExportRequest, ExportResult, PreparedDocument } from '../export.ts';
import { cleanText } from '../model/plain-text.ts';
import { writeBlocks } from './blocks/block-writer.ts';
import { contentsTable } from './pages/contents-table.ts';
import { embeddedFonts } from './styles/embedded-fonts.ts';
import { hasEmoji } from './blocks/script-runs.ts';
import { footnotes } from './blocks/footnotes.ts';
import { page, sheetOf, wholePage, type Orientation } from './pages/page-geometry.ts';
import { pageNumbersOf } from './pages/page-numbers.ts';
import { runningHeads } from './pages/running-heads.ts';
import { tableStyleXml } from './styles/table-style.ts';
import { titlePage } from './pages/title-page.ts';
import { wordNumbering } from './styles/word-numbering.ts';
import { wordStyles } from './styles/word-styles.ts';
import { startWriting, type Writing } from './writing.ts';

/** Warns about diagrams it cannot draw; warnings from building the document are the caller's. */
export async function renderDocx(
  request: Pick<ExportRequest, 'meta' | 'theme'>,
  { document, fontDir }: PreparedDocument,
): Promise<ExportResult> {
  const { theme } = request;
  const meta = cleanMeta({ ...request.meta, title: document.title });
  const writing = startWriting(theme, fontDir);
  const front = sectionOf({
    meta,
    writing,
    orientation: 'portrait',
    isFirst: true,
    children: [...titlePage(meta, writing), ...contentsTable(document.contents, writing.language.labels.contents)],
  });
  const body = orientationRuns(document.blocks).map(({ orientation, blocks }) =>
    sectionOf({
      meta,
      writing,
      orientation,
      isFirst: false,
      children: writeBlocks(blocks, writing, wholePage(orientation)),
    }),
  );
  const file = new Document({
    title: meta.title,
    subject: meta.subtitle ?? '',
    creator: meta.author ?? '',
    lastModifiedBy: meta.author ?? '',
    description: '',
    styles: wordStyles(theme),
    externalStyles: tableStyleXml(theme),
    fonts: embeddedFonts(theme, { hasEmoji: hasEmoji(textOf({ document, meta })) }),
    numbering: wordNumbering(theme),
    footnotes: footnotes(document.footnotes, writing),
    ...pageNumbersOf(document.blocks),
    sections: [front, ...body],
  });
  return { bytes: await Packer.toBuffer(file), pages: null, warnings: writing.warnings };
}

/** Tables and diagrams too wide for a portrait page are on landscape pages, together with the headings and the sentence right above them. */
function orientationRuns(blocks: readonly Block[]): { orientation: Orientation; blocks: Block[] }[] {
  const runs: { orientation: Orientation; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const orientation = orientationOf(block);
    const last = runs.at(-1);
    if (last?.orientation === orientation) last.blocks.push(block);
    else
      runs.push({
        orientation,
        blocks: [...(orientation !== 'portrait' && last ? takeLeadingBlocks(last.blocks) : []), block],
      });
  }
  return runs.filter((run) => run.blocks.length > 0);
}

function orientationOf(block: Block): Orientation {
  const fit = 'fit' in block ? block.fit : 'normal';
  return fit === 'landscape' || fit === 'a3' ? fit : 'portrait';
}

function takeLeadingBlocks(blocks: Block[]): Block[] {
  return blocks.splice(
    blocks.findLastIndex((block) => block.kind !== 'heading' && !(block.kind === 'paragraph' && block.leadsIn)) + 1,
  );
}

function sectionOf(section: {
  meta: ExportMeta;
  writing: Writing;
  orientation: Orientation;
  isFirst: boolean;
  children: FileChild[];
}): ISectionOptions {
  const { meta, writing, orientation, isFirst, children } = section;
  return {
    ...runningHeads(meta, writing, orientation),
    properties: {
      type: SectionType.NEXT_PAGE,
      titlePage: isFirst,
      page: {
        size: {
          // Word turns a landscape sheet itself.
          ...sheetOf(orientation),
          orientation: orientation === 'portrait' ? PageOrientation.PORTRAIT : PageOrientation.LANDSCAPE,
        },
        margin: page.margin,
      },
    },
    children,
  };
}

/** All texts of a document in one, without its pictures. */
function textOf(parts: { document: PreparedDocument['document']; meta: ExportMeta }): string {
  return JSON.stringify(parts, (name, value: unknown) => (name === 'picture' ? undefined : value));
}

function cleanMeta(meta: ExportMeta): ExportMeta {
  return Object.fromEntries(Object.entries(meta).map(([name, value]) => [name, cleanText(value)])) as ExportMeta;
}
