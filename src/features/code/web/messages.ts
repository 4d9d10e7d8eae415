// The words of the page of the code editor.

export const codeMessages = {
  title: 'Code Editor',
  files: 'Generated files',
  code: 'Generated code',
  ask: 'Prompt',
  resize: 'Resize the prompt',
  openList: 'Generated files',
} as const;
