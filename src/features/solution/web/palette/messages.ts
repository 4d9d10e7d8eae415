// The words of the palette.

import type { CatalogueProvider, ServiceCategory } from '#catalogue/catalogue-service.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';

const categories: Record<ServiceCategory, string> = {
  compute: 'Compute',
  containers: 'Containers',
  network: 'Network',
  edge: 'Edge',
  database: 'Databases',
  storage: 'Storage',
  messaging: 'Messaging',
  analytics: 'Analytics',
  ai: 'AI',
  security: 'Security',
  identity: 'Identity',
  operations: 'Operations',
  integration: 'Integration',
  'developer-tools': 'Developer tools',
};

const clouds: Record<CatalogueProvider, string> = { ...cloudProviderNames, self: 'Self-run' };

export const paletteMessages = {
  title: 'Components',
  search: 'Search components',
  cloud: 'Cloud',
  clouds,
  categories,
  all: 'All categories',
  category: 'Category',
  hint: 'Enter adds a component where it fits. Drag it to choose the place.',
  structure: 'Structure',
  region: 'Region',
  network: 'Network',
  subnet: 'Subnet',
  onPremises: 'On-premises',
  /** The name of a network that is the client's own. */
  dataCentre: 'Data centre',
  noNetwork: 'A subnet is part of a network',
  noNetworkText: 'Select the network, or add one first.',
  addedOnPremises: 'On-premises network',
  full: 'The network has no free addresses left',
  fullText: 'Give it another address space, or make a subnet smaller.',
  added: (name: string) => `Add ${name}`,
  addedToast: (name: string) => `${name} added`,
  notAdded: (name: string) => `${name} was not added`,
  didYouMean: 'Did you mean',
  foreign: (name: string, cloud: string) => `${name} is a service of ${cloud}.`,
  counterpart: (cloud: string) => `${cloud} has this for the same purpose:`,
  noCounterpart: (cloud: string) => `${cloud} has nothing in the catalogue that does the same.`,
  unknown: (search: string) => `No results for “${search}”.`,
  otherCloudTitle: (name: string, cloud: string) => `${name} is a service of ${cloud}`,
  otherCloudText: (own: string, counterpart: string | null) =>
    counterpart === null
      ? `This blueprint is on ${own}, which has nothing in the catalogue that does the same. It would be added with a region of its own cloud.`
      : `This blueprint is on ${own}, where ${counterpart} does the same. If you add it anyway, it gets a region of its own cloud.`,
  addAnyway: 'Add anyway',
} as const;
