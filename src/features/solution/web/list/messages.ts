// The words of the list of blueprints.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const listMessages = {
  list: {
    loading: 'Loading blueprints',
    failed: 'The blueprints could not be loaded.',
    empty: 'No blueprints yet',
  },
  empty: 'No blueprints yet',
  emptyText:
    'Describe what you want to build, or open a sample: addresses, rules, cost and Terraform are there at once.',
  samplesTitle: 'Samples',
  samples: {
    shop: { title: 'Web shop', text: 'App Service, Azure SQL Database, a cache and Front Door' },
    landingZone: { title: 'Landing zone', text: 'A hub with firewall, Bastion and VPN, and spokes' },
    kubernetes: { title: 'Kubernetes platform', text: 'AKS with PostgreSQL, Service Bus and a registry' },
  },
  noFindings: 'No errors or warnings',
  search: 'Search blueprints',
  nothingMatches: (search: string) => `No results for “${search}”.`,
  more: 'Show older',
  describe: 'Describe a solution',
  emptyCanvas: 'Empty canvas',
  importTerraform: 'Import Terraform',
  components: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'component' : 'components'}`,
  actions: (title: string) => `Actions for ${title}`,
  rename: 'Rename',
  newTitle: (title: string) => `New title of ${title}`,
  duplicate: 'Duplicate',
  copyOf: (title: string) => `${title} (copy)`,
  addToProject: 'Add to project',
  delete: 'Delete',
  renameFailed: failureWith('Failed to rename'),
  duplicateFailed: failureWith('Failed to duplicate'),
  createFailed: failureWith('The blueprint could not be created'),
  deletion: {
    deleted: 'Blueprint deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  dialog: {
    emptyTitle: 'Empty canvas',
    title: 'Title',
    titlePlaceholder: 'Web shop in West Europe',
    cloud: 'Cloud',
    untitled: 'Untitled blueprint',
    cancel: 'Cancel',
    create: 'Create',
    creating: 'Creating...',
  },
} as const;
