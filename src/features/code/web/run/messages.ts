// The words of a turn. Those in the specification are its exact texts.

export const runMessages = {
  generated: 'Code generated successfully',
  /** The code has errors that could not be repaired. */
  withProblems: (open: number) => `Code generated. ${open === 1 ? '1 problem' : `${open} problems`} left`,
  /** What is missing is said beside it. */
  withNote: 'Code generated, with a note',
  unchecked: 'Code generated, and not checked yet',
  failed: 'Failed to generate code',
  stopped: 'Stopped',
  kept: 'The files that had arrived are kept.',
  stopFailed: 'The generation could not be stopped',
  noTemplate: 'No template fits this prompt',
} as const;
