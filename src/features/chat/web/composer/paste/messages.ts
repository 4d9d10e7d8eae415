// The words of a long paste.

export const pasteMessages = {
  attached: (length: number) => `${length.toLocaleString('en')} characters were pasted and attached as a file.`,
  asText: 'Paste as text instead',
};
