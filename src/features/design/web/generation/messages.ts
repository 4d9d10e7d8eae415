// The words of a generation. Those in the specification are its exact texts.

/** ' by the AI model', ': 11 by the model, 2 as Lounge's own text'. */
function writers(byModel: number, all: number): string {
  if (byModel === all) return ' by the AI model';
  return byModel === 0
    ? ' from Lounge templates'
    : `: ${byModel} by the AI model, ${all - byModel} from Lounge templates`;
}

export const generationMessages = {
  allLocked: 'All chosen sections are locked',
  allLockedText: 'Unlock a section to regenerate it.',
  generating: 'Generating...',
  beingWritten: 'Writing',
  waiting: 'Waiting',
  stop: 'Stop',
  progress: (written: number, all: number) => (all === 0 ? 'Starting' : `${written} of ${all} topics written`),
  written: (byModel: number, all: number) =>
    `${all} ${all === 1 ? 'topic' : 'topics'} written${writers(byModel, all)}.`,
  modelFailed: (count: number) =>
    `The AI model failed on ${count === 1 ? 'one topic' : `${count} topics`}. Lounge’s template text was used instead. Regenerate from the list.`,
  noTopics: 'No Topics Selected',
  noTopicsText: 'Please select at least one topic to generate content.',
  noServices: 'No Services Selected',
  noServicesText: 'Please add at least one service to generate content.',
  generated: 'Content Generated',
  generationFailed: 'Content Generation Failed',
  generationFailedText: 'Failed to generate content. Please try again.',
  stopped: 'Stopped',
  stoppedText: (written: number, all: number) =>
    `${written} of ${all} topics were written and saved. The others are unchanged.`,
  error: 'Error',
} as const;
