// The words of the inspector.

export const inspectorMessages = {
  title: 'Inspector',
  close: 'Close the inspector',
  facts: 'Facts',
  findings: 'Findings',
  versions: 'Versions',
  files: 'Files',
} as const;
