// The words of a generation. Those in the specification are its exact texts.

/** ' by the model', ': 11 by the model, 2 as Lounge's own text'. */
function writers(byModel: number, all: number): string {
  if (byModel === all) return ' by the model';
  return byModel === 0 ? " as Lounge's own text" : `: ${byModel} by the model, ${all - byModel} as Lounge's own text`;
}

export const generationMessages = {
  allLocked: 'All chosen sections are locked',
  allLockedText: 'Unlock one to have it written again.',
  generating: 'Generating...',
  beingWritten: 'Being written',
  waiting: 'Waiting to be written',
  stop: 'Stop',
  progress: (written: number, all: number) => (all === 0 ? 'Starting' : `${written} of ${all} topics written`),
  written: (byModel: number, all: number) =>
    `${all} ${all === 1 ? 'topic' : 'topics'} written${writers(byModel, all)}.`,
  modelFailed: (count: number) =>
    `The model failed on ${count === 1 ? 'one topic' : `${count} topics`}; Lounge's own text stands in. Write it again from the list.`,
  noTopics: 'No Topics Selected',
  noTopicsText: 'Please select at least one topic to generate content.',
  noServices: 'No Services Selected',
  noServicesText: 'Please add at least one service to generate content.',
  generated: 'Content Generated',
  generationFailed: 'Content Generation Failed',
  generationFailedText: 'Failed to generate content. Please try again.',
  stopped: 'Stopped',
  stoppedText: (written: number, all: number) =>
    `${written} of ${all} topics are written and kept. The others stand as they were.`,
  error: 'Error',
} as const;
