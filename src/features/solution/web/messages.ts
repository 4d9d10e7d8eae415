// The words of /azure. Title and text are those of the specification.

export const azureMessages = {
  title: 'Cloud Blueprint',
  text: 'Design and architect cloud infrastructure solutions',
  loading: 'Loading blueprint',
  loadFailed: 'This blueprint could not be loaded',
  loadFailedText: 'It is safe on the server.',
  notFound: 'There is no such blueprint',
  notFoundText: 'It was deleted, or it belongs to somebody else.',
  allBlueprints: 'All blueprints',
} as const;
