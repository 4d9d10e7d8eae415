// Adds images to the text: uploads them one by one and inserts a line for each where it was pasted, dropped or chosen.

import { useState, type RefObject } from 'react';
import type { UploadedImage } from '#features/images/contract.ts';
import { MAX_IMAGE_BYTES } from '#features/images/shared/limits.ts';
import { writeImage } from '#text/image-words.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { sendFile } from '#ui/api/send-file.ts';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { Mark } from '#ui/markdown-editor/text-marks.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { docMessages as words } from '../messages.ts';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export function usePageImages(source: RefObject<SourceHandle | null>) {
  const [uploads, setUploads] = useState(0);

  async function addOne(file: File, mark: Mark | null): Promise<void> {
    const problem = reasonAgainst(file);
    if (problem) throw new Error(problem);
    const { name, url } = await sendFile<UploadedImage>({ path: '/design-images', file });
    source.current?.insert(writeImage({ url, alt: name, caption: '' }), mark);
  }

  return {
    isUploading: uploads > 0,
    async addImages(files: readonly File[], mark: Mark | null): Promise<void> {
      setUploads((count) => count + 1);
      for (const file of files) {
        try {
          await addOne(file, mark);
        } catch (error) {
          console.error(words.imageFailed, error);
          const detail = reasonAgainst(file) ?? messageOf(error);
          showToast({ kind: 'error', text: words.imageFailed, detail: `${file.name}: ${detail}` });
        }
      }
      mark?.release();
      setUploads((count) => count - 1);
    },
  };
}

/** Why a file is not even sent; the server checks its content. */
function reasonAgainst(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return words.notAnImage;
  return file.size > MAX_IMAGE_BYTES ? words.imageTooLarge : null;
}
