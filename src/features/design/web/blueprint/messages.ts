// The words of a design that is of a blueprint.

export const blueprintMessages = {
  label: 'Blueprint',
  from: 'From blueprint',
  gone: 'The blueprint of this document was deleted. The text stays as it is.',
  changed: 'The blueprint has changed since this document was written',
  show: (count: number) => `Show ${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'}`,
  more: (count: number) => `${count.toLocaleString('en')} more`,
  update: 'Update',
  updated: 'Document updated',
  updatedText: (written: number, kept: readonly string[]) => {
    const sections = `${written} ${written === 1 ? 'section was' : 'sections were'} written anew.`;
    if (kept.length === 0) return sections;
    return `${sections} Kept as they were: ${kept.join(', ')}. Findings name old values in them.`;
  },
  updateFailed: 'The document could not be updated',
  undo: 'Undo',
  undone: 'Update taken back',
  undoFailed: 'The update could not be taken back',
  openFailed: 'The document of this blueprint could not be opened',
  missing: 'There is no such blueprint',
  missingText: 'It was deleted, or it belongs to somebody else.',
  allBlueprints: 'All blueprints',
  opening: 'Opening the document',
} as const;
