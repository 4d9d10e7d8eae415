// The words of the examples to begin with.

export const exampleMessages = {
  title: 'Examples',
  /** The name of the choice whose options are the languages. */
  choose: 'Examples in',
  replaced: 'Your prompt was replaced by the example',
  undo: 'Undo',
} as const;
