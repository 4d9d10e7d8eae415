// The words of the help while writing code: outline, references, rename, format.

import type { CodeCommand } from '#ui/code-editor/assist/assist-source.ts';

const count = (places: number, files: number): string =>
  `${places === 1 ? '1 place' : `${places} places`} in ${files === 1 ? '1 file' : `${files} files`}`;

export const assistMessages = {
  commands: {
    definition: { label: 'Go to the definition', keys: 'F12', words: 'declaration jump' },
    references: { label: 'Find all references', keys: 'Shift+F12', words: 'usages used where' },
    rename: { label: 'Rename in all files…', keys: 'F2', words: 'refactor name' },
    format: { label: 'Format the file', keys: 'Shift+Alt+F', words: 'fmt layout indent pretty ruff' },
    outline: {
      label: 'Outline of the project',
      keys: 'Ctrl+Shift+O',
      words: 'symbols resources variables functions tasks',
    },
    explain: {
      label: 'What the word at the cursor is',
      keys: 'Ctrl+Shift+Space',
      words: 'hover documentation type help',
    },
    save: { label: 'Save now', keys: 'Ctrl+S', words: 'store' },
  } satisfies Record<CodeCommand, { label: string; keys: string; words: string }>,
  formatsOnSave: (isOn: boolean) => (isOn ? 'Do not format on save' : 'Format on save'),
  formatOnSaveSet: (isOn: boolean) => (isOn ? 'Ctrl+S formats the file' : 'Ctrl+S saves without formatting'),
  failed: 'The code could not be looked up',
  busy: 'The code is being written. Wait until it is done, or stop it.',
  formatted: (tool: string) => `Formatted by ${tool}`,
  isFormatted: 'The file is laid out already',
  changedMeanwhile: 'The code was changed meanwhile, so nothing was done',
  undo: 'Undo',
  keptFiles: (paths: readonly string[]) => `Changed since, so left as it is: ${paths.join(', ')}`,
  close: 'Close',
  nothingKnown: 'Nothing is known of this word',
  nothingKnownDetail: 'Arguments, types, references and functions are explained where a schema or a list has them.',
  page: (host: string) => `Documentation at ${host}`,
  outline: 'Outline',
  outlineFilter: 'Find in the outline',
  outlineEmpty: 'Nothing is defined here yet.',
  nothingFits: 'Nothing fits.',
  references: (title: string) => `References of ${title}`,
  referencesFilter: 'Find in the references',
  definition: 'definition',
  place: (path: string, line: number) => `${path}:${line}`,
  unsearched: (path: string, reason: string) => `${path} was not searched. ${reason}`,
  noDefinition: 'It is not defined in this project',
  rename: (title: string) => `Rename ${title}`,
  newName: 'New name',
  moved: 'Add a "moved" block, so that what exists is kept',
  cancel: 'Cancel',
  renameAction: (places: number, files: number) => `Rename ${count(places, files)}`,
  renamed: (title: string, places: number, files: number) => `${title} renamed at ${count(places, files)}`,
} as const;
