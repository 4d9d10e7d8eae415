// The words of the bar that names the open design.

export const identityMessages = {
  design: 'Open design',
  title: 'Title',
  designs: 'Designs',
  new: 'New',
  newDesign: 'New design',
  save: {
    saving: 'Saving...',
    saved: (time: string) => `Saved ${time}`,
    unsaved: 'Not saved yet',
    failed: 'Not saved: the server cannot be reached.',
    refused: (reason: string) => `Not saved, your text is still here. ${reason}`,
    tryAgain: 'Try again',
  },
} as const;
