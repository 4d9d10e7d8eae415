// The words of the design page.

export const designMessages = {
  title: 'Design',
  generatorTab: 'Design Generator',
  templatesTab: 'Design Templates',
  managerTab: 'Template Manager',
  untitled: 'Untitled design',
  loading: 'Loading design',
  loadFailed: 'This design could not be loaded',
  loadFailedText: 'It is safe on the server.',
} as const;
