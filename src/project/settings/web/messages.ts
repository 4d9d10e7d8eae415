// The words of the settings of a workspace.

export const settingsMessages = {
  title: 'Settings',
  lead: (name: string, role: string) => `${name} · your role: ${role}`,
  roles: { owner: 'Owner', member: 'Member', viewer: 'Viewer' },
  general: 'General',
  name: 'Workspace name',
  prefix: 'Key prefix',
  prefixHint: 'Two to six letters and digits, a letter first.',
  prefixWrong: 'Use two to six letters and digits, a letter first.',
  prefixChange: (from: string, to: string) =>
    `Tasks without a project will be called ${to}-12 instead of ${from}-12. Their numbers stay, and the old keys still find them.`,
  save: 'Save changes',
  saving: 'Saving...',
  ownerOnly: 'Only the owner can change the name and the key prefix.',
  members: 'Members',
  memberCount: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  roleCounts: ({ owner, member, viewer }: { owner: number; member: number; viewer: number }) =>
    [
      `${owner} owner`,
      `${member} ${member === 1 ? 'member' : 'members'}`,
      `${viewer} ${viewer === 1 ? 'viewer' : 'viewers'}`,
    ].join(', '),
  team: 'Open team',
  data: 'Data',
  sample: 'Sample data',
  sampleText: 'Projects, tasks and members that show how a workspace looks. Your own rows stay when you remove it.',
  sampleRemove: 'Remove sample data',
  sampleRemovedText: 'It was removed. For ten minutes after that it can come back.',
  sampleRestore: 'Bring it back',
  trash: 'Recently deleted',
  trashText: 'What was deleted within the last 30 days, to restore.',
  trashAction: 'Show',
  import: 'Import',
  importText:
    'Tasks of Jira, Linear, GitHub, Trello, Asana, another workspace of Lounge or any CSV file, with their history.',
  importAction: 'Import tasks',
  export: 'Export',
  exportText: 'Everything in this workspace as a ZIP: the tasks as CSV, and every kind of row as JSON.',
  exportAction: 'Export workspace',
  danger: 'Leave or delete',
  leave: 'Leave this workspace',
  leaveText: 'You lose access to its projects and tasks. To come back you need a new invitation.',
  leaveAction: 'Leave workspace',
  transferText: 'You own this workspace. To leave it, make another member the owner first.',
  delete: 'Delete this workspace',
  deleteText: 'For everybody in it. You can take it back for ten minutes; after that it is gone for good.',
  deleteAction: 'Delete workspace',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteDetails: (memberCount: number) =>
    memberCount === 1
      ? 'Its projects, tasks and comments go with it.'
      : `Its projects, tasks and comments go with it, for all ${memberCount} members. Whoever has it open is told so at once.`,
  deleteUndo: 'You can take it back for ten minutes. Export it first if you may need it later.',
  confirmName: (name: string) => `Type ${name} to confirm`,
  cancel: 'Cancel',
  deleting: 'Deleting...',
};
