// The words of the page of the code editor.

export const codeMessages = {
  title: 'Code Editor',
  code: 'Generated code',
  ask: 'Prompt',
} as const;
