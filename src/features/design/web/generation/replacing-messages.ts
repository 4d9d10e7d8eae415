// The words of the question before a generation writes over own text.

/** 'Network', 'Network and Cost', 'Network, Cost and 3 more'. */
function listOf(topics: readonly string[]): string {
  const [first = '', second] = topics;
  if (second === undefined) return first;
  const more = topics.length - 2;
  return more === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more} more`;
}

export const replacingMessages = {
  replacing: (topics: readonly string[]) => ({
    title: 'Write over your own text?',
    text: `You wrote ${listOf(topics)}. Generate writes ${topics.length === 1 ? 'it' : 'them'} again; the text as it is now stays under Versions. Lock a section to keep it.`,
    action: 'Generate',
  }),
} as const;
