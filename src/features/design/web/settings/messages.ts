// The words of the settings card. Those in the specification are its exact texts.

type Difference = { label: string; from: string; to: string };

/** Of the facts that will differ; a longer list would not be read. */
const MAX_DIFFERENCES = 4;

export const settingsMessages = {
  cancel: 'Cancel',
  add: 'Add',
  settings: 'Settings',
  provider: 'Cloud provider',
  services: 'Services',
  changeProvider: (name: string) => `Change to ${name}`,
  changeProviderText: (name: string, differences: readonly Difference[]) => {
    const shown = differences.slice(0, MAX_DIFFERENCES).map(({ label, from, to }) => `${label}: ${from} becomes ${to}`);
    const more = differences.length > shown.length ? `, and ${differences.length - shown.length} more` : '';
    const list = shown.length > 0 ? ` Then these will differ: ${shown.join('; ')}${more}.` : '';
    return `The text and its facts stay as they are until you generate for ${name}.${list}`;
  },
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
  noSources: 'None. Text and Markdown documents can be cited.',
  removeSource: (name: string) => `Do not write from ${name}`,
  sourcesTitle: 'Write from documents',
  sourcesText: 'The text cites them by name and heading.',
  searchSources: 'Search documents',
  sourceList: {
    loading: 'Sources',
    failed: 'Your documents could not be loaded.',
    tryAgain: 'Try again',
    empty: 'No text documents uploaded',
    emptyReason: 'Add text or Markdown files in the Document Manager beside the chat.',
  },
  useSources: (count: number) => (count === 0 ? 'Use none' : `Use ${count}`),
  sourcesFull: (most: number) => `A generation reads up to ${most} documents.`,
  nothingMatches: (search: string) => `Nothing is called “${search}”.`,
  agent: 'Agent',
  inputs: (agent: string, sources: number) =>
    sources === 0
      ? `Written by ${agent}`
      : `Written by ${agent} from ${sources} ${sources === 1 ? 'document' : 'documents'}`,
  defaultAgent: (name: string) => (name === '' ? 'Default' : `Default (${name})`),
  offlineHint: "No language model: Lounge's own text is written for every topic.",
} as const;
