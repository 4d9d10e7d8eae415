// Asks for the alt text and the caption of an image, above the text, which can be edited meanwhile.

import { useState } from 'react';
import { isFileName, MAX_IMAGE_WORDS, type ImageWords, type WrittenImage } from '#text/image-words.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { imageMessages as words } from './messages.ts';
import './image-form.css';

type ImageFormProps = {
  image: WrittenImage;
  /** It counts the images that wait for their words, this one included. */
  waiting: number;
  onSave: (words: ImageWords) => void;
  onSkip: () => void;
};

/** Key it by the address of the image. */
export function ImageForm({ image, waiting, onSave, onSkip }: ImageFormProps) {
  const [alt, setAlt] = useState(isFileName(image.alt) ? '' : image.alt);
  const [caption, setCaption] = useState(image.caption);
  const title = words.title(waiting);
  return (
    <form
      className="design-image-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        // Without words of a person, the name of the file says more than nothing.
        onSave({ alt: alt.trim() || image.alt, caption });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onSkip();
      }}
    >
      <img src={image.url} alt="" />
      <div className="design-image-words">
        <h3 className="label">{title}</h3>
        <TextField
          label={words.alt}
          hint={words.altHint}
          value={alt}
          maxLength={MAX_IMAGE_WORDS}
          onChange={(event) => setAlt(event.target.value)}
        />
        <TextField
          label={words.caption}
          hint={words.captionHint}
          value={caption}
          maxLength={MAX_IMAGE_WORDS}
          onChange={(event) => setCaption(event.target.value)}
        />
      </div>
      <div className="design-image-actions">
        <Button size="sm" variant="ghost" onClick={onSkip}>
          {words.skip}
        </Button>
        <Button size="sm" type="submit">
          {words.save}
        </Button>
      </div>
    </form>
  );
}
