// The words of the inspector.

export const inspectorMessages = {
  title: 'Beside the text',
  facts: 'Facts',
  findings: 'Findings',
  versions: 'Versions',
  files: 'Files',
} as const;
