// The words of the findings.

export const findingMessages = {
  undo: 'Undo',
  list: {
    loading: 'Findings',
    failed: 'The findings could not be loaded.',
    tryAgain: 'Try again',
    empty: 'Nothing found',
    emptyReason: 'Networks, references, tables and links of the saved text are in order.',
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
  fixMoved: 'This place was changed since',
  fixMovedText: 'Undo in the editor goes back step by step.',
} as const;
