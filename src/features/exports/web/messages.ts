// The words of exports. Those in the specification are its exact texts.

export const exportMessages = {
  close: 'Close',
  stop: 'Stop',
  docx: 'Export DOCX',
  pdf: 'Export PDF',
  markdown: 'Export Markdown',
  zip: 'Export zip with images',
  theme: 'Document style…',
  exporting: 'Exporting...',
  more: 'More exports',
  moreActions: 'More',
  noContent: 'No Content',
  noContentText: 'Please generate content before exporting.',
  done: 'Export Successful',
  doneText: (format: string) => `Document has been exported as ${format}.`,
  failed: 'Export Failed',
  failedText: 'Failed to export document. Please try again.',
  formatNames: { docx: 'DOCX', pdf: 'PDF', md: 'Markdown', zip: 'zip' },
  running: (format: string) => `Exporting ${format}:`,
  stages: { reading: 'reading the text', rendering: 'laying out the pages', saving: 'saving the file' },
  stopped: 'Export stopped',
  stoppedText: 'No file was created. Your text is unchanged.',
  warnings: (count: number) =>
    count === 1 ? 'The last export has a warning' : `The last export has ${count} warnings`,
  error: 'Error',
} as const;
