// An image or a diagram in the middle of the page, with its caption.

import { Paragraph, type FileChild } from 'docx';
import type { Figure } from '../../document-model.ts';
import { captionParagraph } from './caption-paragraph.ts';
import { codeParagraphs } from './code-paragraphs.ts';
import { diagramImage } from './diagram-image.ts';
import { TWIPS_A_PIXEL, type Place } from '../pages/page-geometry.ts';
import { pictureRun } from './picture-run.ts';
import type { Writing } from '../writing.ts';

/** Room for the caption below, of up to four lines. */
const CAPTION_TWIPS = 1_600;

/** A diagram that cannot be drawn is shown as its source, with a warning. */
export function figure(block: Figure, writing: Writing, place: Place): FileChild[] {
  const { picture, alt } = block;
  const image = picture.kind === 'raster' ? picture : diagramImage(picture, writing.fontDir);
  const caption = captionParagraph(block, writing);
  if (!image) {
    writing.warnings.push({
      kind: 'unrendered-diagram',
      message: `The diagram of figure ${block.number} could not be drawn; its source is shown instead.`,
    });
    const source = picture.kind === 'diagram' ? picture.source : '';
    return [
      ...codeParagraphs(
        source.split('\n').map((text) => [{ kind: 'plain', text }]),
        writing,
        place,
      ),
      caption,
    ];
  }
  const room = {
    width: (place.width - place.indent) / TWIPS_A_PIXEL,
    height: (place.height - CAPTION_TWIPS) / TWIPS_A_PIXEL,
  };
  const children = [pictureRun(image, { alt, room, size: picture })];
  return [new Paragraph({ style: 'Figure', indent: { left: place.indent }, children }), caption];
}
