// The words of the inspector of blueprints.

export const inspectorMessages = {
  title: 'Inspector',
  close: 'Close the inspector',
  resize: 'Resize the inspector',
} as const;
