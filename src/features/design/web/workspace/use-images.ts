// Adds images to the text: uploads them one by one and puts a line for each where they were pasted or dropped. One that
// fails can be tried again; the text stays as it is.

import { useState, type RefObject } from 'react';
import { MAX_IMAGE_BYTES } from '#features/images/shared/limits.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { UploadedImage } from '#features/images/contract.ts';
import { designMessages } from '../messages.ts';
import { sendFile } from '#ui/api/send-file.ts';
import type { Mark } from '#ui/markdown-editor/source/markdown-editor.ts';
import type { ImageWay, SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type AddImages = { way: ImageWay; mark: Mark | null };

export function useImages(source: RefObject<SourceHandle | null>) {
  const [uploads, setUploads] = useState(0);

  async function addOne(file: File, mark: Mark | null): Promise<void> {
    const image = await sendFile<UploadedImage>('/design-images', file);
    if (!source.current?.insert(`![${altOf(image.name)}](${image.url})`, mark))
      throw new Error('The text is locked, or not on the screen any more.');
  }

  async function add(files: readonly File[], { way, mark }: AddImages): Promise<void> {
    const refused = files.map(reasonAgainst).find((reason) => reason !== null);
    const failed: { file: File; error: unknown }[] = [];
    let added = 0;
    setUploads((count) => count + 1);
    for (const file of files.filter((candidate) => reasonAgainst(candidate) === null)) {
      try {
        await addOne(file, mark);
        added += 1;
      } catch (error) {
        console.error('The image could not be added.', error);
        failed.push({ file, error });
      }
    }
    setUploads((count) => count - 1);
    const [first] = failed;
    if (added > 0)
      showToast({ kind: 'success', text: way === 'paste' ? designMessages.imagePasted : designMessages.imageUploaded });
    if (refused) showToast({ kind: 'error', text: designMessages.error, detail: refused });
    if (first) {
      const retry = {
        label: designMessages.tryAgain,
        onSelect: () =>
          void add(
            failed.map(({ file }) => file),
            { way, mark },
          ),
      };
      showToast({ kind: 'error', text: designMessages.error, detail: wordsOf(first.error, way), action: retry });
    } else mark?.release();
  }

  return { add, isUploading: uploads > 0 };
}

/** What is wrong with a file before it is sent; the server looks into it. */
function reasonAgainst(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return designMessages.notAnImage;
  return file.size > MAX_IMAGE_BYTES ? designMessages.imageTooLarge : null;
}

/** The server's reason for a refusal; whatever else went wrong may go well the next time. */
function wordsOf(error: unknown, way: ImageWay): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.message;
  return way === 'paste' ? designMessages.pasteFailedText : designMessages.uploadFailedText;
}

/** Brackets would end the alternative text. */
function altOf(name: string): string {
  return name.replaceAll(/[[\]\\]/g, '');
}
