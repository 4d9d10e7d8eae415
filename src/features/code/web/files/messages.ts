// The words of the files of a project.

export const fileMessages = {
  title: 'Files of this project',
  actions: (path: string) => `Actions for ${path}`,
  newFile: 'New file',
  newPath: 'Path of the new file',
  rename: 'Rename',
  renamed: (path: string) => `New path of ${path}`,
  delete: 'Delete',
  deleted: (path: string) => `${path} deleted`,
  undo: 'Undo',
  unsafe: 'A path is relative, without “..”, and has no special characters.',
  taken: 'A file of this name is there already.',
  tooMany: 'A project can have up to 200 files.',
} as const;
