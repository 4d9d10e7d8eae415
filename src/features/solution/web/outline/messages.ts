// The words of a blueprint on a phone.

export const outlineMessages = {
  title: 'Parts of the blueprint',
  add: 'Add a component',
  nothing: 'Nothing here yet',
  nothingText: 'Add a component. Its region, network and subnet are added with it.',
  actions: (name: string) => `Actions for ${name}`,
  connections: (count: number) => `${count} ${count === 1 ? 'connection' : 'connections'}`,
  inspect: 'Properties',
  connect: 'Connect',
  duplicate: 'Duplicate',
  leave: (environment: string) => `Remove from ${environment}`,
  remove: 'Delete',
  close: 'Close',
} as const;
