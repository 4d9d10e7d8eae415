// Adds images to the text: uploads them one by one and inserts a line for each where it was pasted or dropped. Failed
// uploads can be tried again; the text stays as it is.

import { useState, type RefObject } from 'react';
import { writeImage, type WrittenImage } from '#text/image-words.ts';
import type { UploadedImage } from '#features/images/contract.ts';
import { MAX_IMAGE_BYTES } from '#features/images/shared/limits.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { sendFile } from '#ui/api/send-file.ts';
import type { Mark } from '#ui/markdown-editor/text-marks.ts';
import type { AddedFiles, SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { workspaceMessages } from '../messages.ts';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type Way = AddedFiles['way'];
type Failed = { file: File; error: unknown };

/** `onAdded` gets each image that is in the text now. */
export function useImages(source: RefObject<SourceHandle | null>, onAdded: (image: WrittenImage) => void) {
  const [uploads, setUploads] = useState(0);

  async function addOne(file: File, mark: Mark | null): Promise<void> {
    const { name, url } = await sendFile<UploadedImage>({ path: '/design-images', file });
    const image = { url, alt: name, caption: '' };
    if (!source.current?.insert(writeImage(image), mark))
      throw new Error('The text is locked or not on the screen any more.');
    onAdded(image);
  }

  /** Resolves with the files that could not be added. */
  async function addAll(files: readonly File[], mark: Mark | null): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (const file of files) {
      try {
        await addOne(file, mark);
      } catch (error) {
        console.error('The image could not be added.', error);
        failed.push({ file, error });
      }
    }
    return failed;
  }

  async function add(files: readonly File[], { way, mark }: AddedFiles): Promise<void> {
    const refused = files.map(reasonAgainst).find((reason) => reason !== null);
    const accepted = files.filter((file) => reasonAgainst(file) === null);
    setUploads((count) => count + 1);
    const failed = await addAll(accepted, mark);
    setUploads((count) => count - 1);
    if (accepted.length > failed.length) showToast({ kind: 'success', text: successOf(way) });
    if (refused) notifyError(refused);
    const [first] = failed;
    if (!first) return mark?.release();
    const onSelect = () =>
      void add(
        failed.map(({ file }) => file),
        { way, mark },
      );
    notifyError(describeFailure(first.error, way), { label: workspaceMessages.tryAgain, onSelect });
  }

  return { add, isUploading: uploads > 0 };
}

function notifyError(detail: string, action?: { label: string; onSelect: () => void }): void {
  showToast({ kind: 'error', text: workspaceMessages.error, detail, ...(action && { action }) });
}

function successOf(way: Way): string {
  return way === 'paste' ? workspaceMessages.imagePasted : workspaceMessages.imageUploaded;
}

/** Returns why a file is not even sent; the server checks its content. */
function reasonAgainst(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return workspaceMessages.notAnImage;
  return file.size > MAX_IMAGE_BYTES ? workspaceMessages.imageTooLarge : null;
}

/** The server's reason when it refused the file; anything else may succeed the next time. */
function describeFailure(error: unknown, way: Way): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.message;
  return way === 'paste' ? workspaceMessages.pasteFailedText : workspaceMessages.uploadFailedText;
}
