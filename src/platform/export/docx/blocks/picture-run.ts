// A picture, on its own line or within text: at 96 pixels an inch, or smaller where there is no room.

import { ImageRun } from 'docx';
import type { Raster } from '../../document-model.ts';

/** Both in pixels. */
export type Room = { width: number; height: number };

/** `size` is the intended size, where the picture has more pixels than that. */
export function pictureRun(picture: Raster, options: { alt: string; room: Room; size?: Room }): ImageRun {
  const { alt, room, size = picture } = options;
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  return new ImageRun({
    type: picture.mediaType === 'image/png' ? 'png' : 'jpg',
    data: picture.bytes,
    transformation: {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    },
    altText: { description: alt },
  });
}
