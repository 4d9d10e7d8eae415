// The words for describing an image.

export const imageMessages = {
  title: (waiting: number) =>
    waiting > 1 ? `Describe the image (${waiting - 1} more to follow)` : 'Describe the image',
  alt: 'Alt text',
  altHint: 'What it shows, for people who can’t see it.',
  caption: 'Caption',
  captionHint: 'Printed below the image.',
  save: 'Save',
  skip: 'Not now',
} as const;
