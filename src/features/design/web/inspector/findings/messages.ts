// The words of the findings.

export const findingMessages = {
  undo: 'Undo',
  makeTask: 'Make a task',
  list: {
    loading: 'Findings',
    failed: 'The findings could not be loaded.',
    empty: 'No findings',
    emptyReason: 'Networks, references, tables and links look right.',
  },
  severityCounts: {
    error: (count: number) => count > 0 && `${count} ${count === 1 ? 'error' : 'errors'}`,
    warning: (count: number) => count > 0 && `${count} ${count === 1 ? 'warning' : 'warnings'}`,
    info: (count: number) => count > 0 && `${count} ${count === 1 ? 'hint' : 'hints'}`,
  },
  inFindings: ' to look at',
  places: (count: number) => `${count} places`,
  placeOf: (line: number, topic: string | null) => (topic === null ? `Line ${line}` : `${topic}, line ${line}`),
  fix: (replace: string) => `Replace with ${replace}`,
  fixed: 'Fix applied',
  fixedText: (found: string, replace: string) => `${found} is now ${replace}.`,
  fixMoved: 'This text has changed',
  fixMovedText: 'Use Undo in the editor to go back step by step.',
} as const;
