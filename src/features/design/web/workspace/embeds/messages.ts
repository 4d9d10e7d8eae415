// The words of the chips in the text of a design, and of what they stand for.

const KINDS: Readonly<Record<string, string>> = { table: 'Table', text: 'Text', diagram: 'Diagram' };

export const embedMessages = {
  block: (kind: string, name: string) => `${KINDS[kind] ?? kind}: ${name}`,
  fact: (label: string, value: string) => `${label}: ${value}`,
  notSet: 'not set',
  filled: 'Filled from the solution. Change it under Facts.',
  open: 'Not filled yet. Set it under Facts.',
  nothing: 'There is nothing to show here yet.',
  showFact: 'Show in Facts',
  loading: 'Loading',
} as const;
