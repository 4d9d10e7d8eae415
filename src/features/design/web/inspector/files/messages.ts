// The words of importing a document. Those in the specification are its exact texts.

export const importMessages = {
  importFile: 'Import a Markdown or Word document',
  importing: 'Importing...',
  imported: 'Document uploaded successfully',
  reviewed: (count: number) =>
    count > 0 && { detail: `The reviewer left ${count} ${count === 1 ? 'suggestion' : 'suggestions'}: see Findings.` },
  whichCloud: 'Which cloud is this document for?',
  whichCloudText: 'The text does not say. You can change it later in Settings.',
  failed: 'Failed to upload document',
  tooLarge: 'A document to import can have up to 20 MB.',
} as const;
