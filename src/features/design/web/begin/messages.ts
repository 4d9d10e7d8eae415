// The words of a design that is begun from elsewhere.

export const beginMessages = {
  descriptionName: (title: string) => `Description - ${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.md`,
  descriptionFailed: 'The description could not be stored as a document',
};
