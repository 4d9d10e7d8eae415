// Adds images to the text: uploads them one by one and inserts a line for each.

import { MAX_DESIGN_IMAGE_BYTES } from '#contract/design-limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { DesignImage } from '../../contract.ts';
import { designMessages } from '../messages.ts';
import { sendFile } from '../send-file.ts';

export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

/** How an image came: chosen or dropped, or pasted. */
export type ImageWay = 'upload' | 'paste';

export function useImages(insert: (markdown: string) => void) {
  async function addOne(file: File, way: ImageWay): Promise<void> {
    try {
      if (!file.type.startsWith('image/')) throw new Error(designMessages.notAnImage);
      if (file.size > MAX_DESIGN_IMAGE_BYTES) throw new Error(designMessages.imageTooLarge);
      const image = await sendFile<DesignImage>('/design-images', file);
      insert(`![${altOf(image.name)}](${image.url})`);
      showToast({ kind: 'success', text: way === 'paste' ? designMessages.imagePasted : designMessages.imageUploaded });
    } catch (error) {
      console.error('The image could not be added.', error);
      const otherwise = way === 'paste' ? designMessages.pasteFailedText : designMessages.uploadFailedText;
      showToast({ kind: 'error', text: designMessages.error, detail: messageOf(error, otherwise) });
    }
  }

  return {
    async add(files: readonly File[], way: ImageWay): Promise<void> {
      for (const file of files) await addOne(file, way);
    },
  };
}

/** Brackets would end the alternative text. */
function altOf(name: string): string {
  return name.replaceAll(/[[\]\\]/g, '');
}
