// The words of an empty conversation.

export const firstRunMessages = {
  title: 'Take a seat, ask anything',
  text: 'Or start with one of these. They work without an AI model.',
  network: 'Split a network',
  networkQuestion: 'Split 10.20.0.0/16 into 6 subnets',
  sample: 'Ask a sample document',
  sampleText: 'Contoso’s network and naming conventions',
  adding: 'Adding the document...',
  design: 'Start a design',
  designText: 'A web shop on Azure, filled in',
};

export const offlineMessages = {
  none: 'No AI models connected. Answering offline.',
  one: (name: string) => `${name} isn’t connected. Answering offline.`,
  use: (name: string) => `Use ${name}`,
  addKey: 'Add a key',
  askAdmin: 'Ask your admin to connect one.',
};
