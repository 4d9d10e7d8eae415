// The words of the settings card. Those in the specification are its exact texts.

export const settingsMessages = {
  cancel: 'Cancel',
  add: 'Add',
  settings: 'Settings',
  provider: 'Cloud provider',
  providerFailed: 'The provider could not be changed. Try again.',
  services: 'Services',
  addService: 'Add a service',
  knownServices: 'Known services',
  providers: { azure: 'Azure', aws: 'AWS', gcp: 'Google Cloud' },
  providerNames: { azure: 'Microsoft Azure', aws: 'Amazon Web Services', gcp: 'Google Cloud' },
  unknownService: (name: string) => `“${name}” was added as written.`,
  didYouMean: (name: string) => `Did you mean ${name}?`,
  foreignService: (name: string, provider: string) => `“${name}” is a service of ${provider}. It was added as written.`,
  removeService: (service: string) => `Remove ${service}`,
  generate: 'Generate',
  generating: 'Generating...',
  edit: 'Edit',
  editSettings: 'Edit settings',
  fold: 'Fold settings',
  summary: (provider: string, services: number, topics: number) =>
    [
      provider,
      `${services} ${services === 1 ? 'service' : 'services'}`,
      `${topics} ${topics === 1 ? 'topic' : 'topics'}`,
    ].join(' · '),
  needsService: 'Add at least one service.',
  thisMonth: 'Designs this month',
  servicesFull: (most: number) => `A design can have ${most} services.`,
  sources: 'Sources',
  chooseSources: 'Choose',
  noSources: 'No sources. Add text or Markdown files to cite.',
  removeSource: (name: string) => `Remove source ${name}`,
  sourcesTitle: 'Write from documents',
  sourcesText: 'The generated text cites them by name and heading.',
  searchSources: 'Search documents',
  sourceList: {
    loading: 'Sources',
    failed: 'Your documents could not be loaded.',
    tryAgain: 'Try again',
    empty: 'No text documents uploaded',
    emptyReason: 'Add text or Markdown files in the Document Manager of the chat.',
  },
  useSources: (count: number) => (count === 0 ? 'Continue without sources' : `Use ${count}`),
  sourcesFull: (most: number) => `You can use up to ${most} documents.`,
  nothingMatches: (search: string) => `No results for “${search}”.`,
  agent: 'Agent',
  inputs: (agent: string, sources: number) =>
    sources === 0
      ? `Written by ${agent}`
      : `Written by ${agent} from ${sources} ${sources === 1 ? 'document' : 'documents'}`,
  agentField: {
    label: 'Agent',
    defaultAgent: (name: string) => (name === '' ? 'Default' : `Default (${name})`),
    offlineHint: 'No AI model. Every topic uses Lounge’s template text.',
  },
} as const;
