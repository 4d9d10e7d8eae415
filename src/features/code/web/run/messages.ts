// The words of a turn. Those in the specification are its exact texts.

export const runMessages = {
  generated: 'Code generated successfully',
  failed: 'Failed to generate code',
  stopped: 'Stopped',
  kept: 'The files that had arrived are kept.',
  stopFailed: 'The generation could not be stopped',
  noTemplate: 'No template fits this prompt',
} as const;
