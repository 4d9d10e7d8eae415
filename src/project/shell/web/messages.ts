// The words of the frame around the pages of the workspace.

export const shellMessages = {
  title: 'Project Mgmt',
  sidebar: 'Project',
  bar: 'Workspace',
  toggle: 'Toggle sidebar',
  shortcut: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ B' : 'Ctrl B',
  close: 'Close sidebar',
  loading: 'Workspace',
  failed: 'The workspace could not be loaded',
  failedText: 'Nothing is lost. Try again in a moment.',
};
