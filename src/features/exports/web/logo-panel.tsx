// The logo on the title page: an image that the person uploads.

import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UploadedImage } from '#features/images/contract.ts';
import { MAX_IMAGE_BYTES } from '#features/images/shared/limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { sendFile } from '#ui/api/send-file.ts';
import { themeMessages } from './theme/messages.ts';

const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

type LogoPanelProps = { imageId: string | null; onChange: (imageId: string | null) => void };

export function LogoPanel({ imageId, onChange }: LogoPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function upload(file: File): Promise<void> {
    setError(null);
    setIsUploading(true);
    try {
      if (file.size > MAX_IMAGE_BYTES) throw new Error(themeMessages.logoTooLarge);
      onChange((await sendFile<UploadedImage>({ path: '/design-images', file })).id);
    } catch (failure) {
      console.error('The logo could not be uploaded.', failure);
      setError(themeMessages.logoFailed(messageOf(failure)));
    }
    setIsUploading(false);
  }

  return (
    <div className="field" role="group" aria-label={themeMessages.logo}>
      <span className="label">{themeMessages.logo}</span>
      <div className="row">
        <Button
          icon={<ImagePlus />}
          busy={isUploading}
          busyLabel={themeMessages.uploading}
          onClick={() => picker.current?.click()}
        >
          {themeMessages.chooseLogo}
        </Button>
        {imageId !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {themeMessages.removeLogo}
          </Button>
        )}
      </div>
      {error && (
        <p className="bad-text" role="alert">
          {error}
        </p>
      )}
      <FilePicker
        ref={picker}
        label={themeMessages.chooseLogo}
        accept={IMAGE_TYPES}
        onFiles={([file]) => file && void upload(file)}
      />
    </div>
  );
}
