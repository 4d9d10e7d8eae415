// The images that wait for their words: those that were just added, and one that the cursor is at.

import { useState } from 'react';
import { describeImage, imageIn, type ImageWords, type WrittenImage } from '#text/image-words.ts';
import type { Cursor } from '#ui/text-editor/place.ts';
import type { DocumentSession } from '../document-session.ts';
import { IMAGE_PREFIX } from '../editor-words.ts';

export function useImageWords(session: DocumentSession, { lineText = '' }: Cursor) {
  const [waiting, setWaiting] = useState<readonly WrittenImage[]>([]);
  const pointed = imageIn(lineText, IMAGE_PREFIX);
  const [image] = waiting;

  return {
    /** Null where nothing is asked. */
    image: image ?? null,
    waiting: waiting.length,
    ask: (added: WrittenImage) => setWaiting((images) => [...images.filter(({ url }) => url !== added.url), added]),
    /** Null where the cursor is at no image, or at the one that is asked about. */
    pointed: pointed && pointed.url !== image?.url ? pointed : null,
    skip: () => setWaiting((images) => images.slice(1)),
    save(words: ImageWords): void {
      if (!image) return;
      session.change({ content: describeImage(session.read().content, { ...image, ...words }) });
      setWaiting((images) => images.slice(1));
    },
  };
}
