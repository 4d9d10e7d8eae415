// The words of the facts.

export const factMessages = {
  undo: 'Undo',
  list: {
    loading: 'Facts',
    failed: 'The facts could not be loaded.',
    tryAgain: 'Try again',
    empty: 'No facts yet',
    emptyReason: 'Values the text names in one place, such as the address space, stand here once it has them.',
  },
  groups: {
    document: 'Document',
    network: 'Network',
    resilience: 'Resilience',
    cost: 'Cost',
    services: 'Services',
  },
  confirmed: 'Confirmed',
  assumed: 'Assumed',
  uses: (count: number) => (count === 1 ? '1 use' : `${count} uses`),
  showUnused: (count: number) => `Show ${count} unused`,
  hideUnused: (count: number) => `Hide ${count} unused`,
  confirmFact: (label: string) => `Confirm ${label}`,
  takeBackFact: (label: string) => `Take back the confirmation of ${label}`,
  missing: 'Missing',
  unknown: 'Nobody has said it yet',
  goTo: (label: string) => `Go to the first ${label} in the text`,
  changed: (label: string) => `${label} changed`,
  changedText: (before: string, value: string) => `From ${before} to ${value}, in every place.`,
  invalid: 'A fact is one line of text without braces, bars and backticks.',
} as const;
