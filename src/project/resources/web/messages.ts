// The words of resources, of the Knowledge Base, and of tasks made from items.

import type { ItemKind, SourceKind } from '#contract/item.ts';
import type { BugSeverity, TaskPriority } from '#project/tasks/shared/task-values.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const resourceMessages = {
  title: 'Resources',
  kinds: {
    conversation: 'Chat',
    code: 'Code',
    design: 'Design',
    document: 'Document',
    collection: 'Collection',
  } satisfies Record<ItemKind, string>,
  kindsOf: {
    conversation: 'Chats',
    code: 'Code',
    design: 'Designs',
    document: 'Documents',
    collection: 'Collections',
  } satisfies Record<ItemKind, string>,
  add: 'Add resource',
  list: {
    loading: 'Resources',
    failed: 'The resources could not be loaded.',
    empty: 'No resources yet',
    emptyReason: 'Add the chats, code, designs, documents and collections this project works with.',
  },
  showMore: 'Show more',
  ask: 'Ask',
  askText: (names: readonly string[]) => `Ask an agent about ${names.join(', ')}`,
  privateTo: (name: string) => `Private to ${name}`,
  deleted: (name: string) => `Deleted by ${name}`,
  ownerLeft: (name: string) => `${name} is not a member any more`,
  sample: 'Sample',
  changed: (when: string) => `changed ${when}`,
  download: (name: string) => `Download ${name}`,
  remove: (name: string) => `Remove ${name} from the project`,
  removal: {
    deleted: 'Removed from the project',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to remove'),
    restoreFailed: failureWith('Failed to restore'),
  },
  added: (name: string, project: string) => `${name} added to ${project}`,
  addFailed: failureWith('Failed to add'),
  dialog: {
    title: (project: string) => `Add to ${project}`,
    kind: 'Kind',
    search: 'Search your items',
    documentNote: 'Every member of the workspace will be able to read this document while it is in the project.',
    collectionNote:
      'Members can ask the collection if it is shared with this workspace. Otherwise they see its title and that it is yours.',
    privateNote: 'Members see the title and that it is yours. Only you can open it.',
    loading: 'Your items',
    failed: 'Your items could not be loaded.',
    tryAgain: 'Try again',
    empty: {
      conversation: 'You have no chats yet',
      code: 'You have no code projects yet',
      design: 'You have no designs yet',
      document: 'You have no documents yet',
      collection: 'You have no collections yet',
    } satisfies Record<ItemKind, string>,
    noneFound: 'Nothing matches',
    addOne: (name: string) => `Add ${name}`,
    add: 'Add',
    isAdded: 'Added',
    done: 'Done',
  },
  toProject: {
    title: 'Add to project',
    project: 'Project',
    add: 'Add',
    adding: 'Adding...',
    cancel: 'Cancel',
    none: 'This workspace has no projects yet.',
    failed: 'The item could not be added.',
    open: 'Open',
  },
};

export const knowledgeMessages = {
  title: 'Project knowledge',
  /** Specification §2, the landing card. */
  lead: 'Keeps the AI system updated with the latest information',
  search: 'Search documents',
  project: 'Project',
  allProjects: 'All projects',
  attach: 'Attach document',
  upload: 'Upload',
  uploadTo: 'Upload documents',
  name: 'Name',
  type: 'Type',
  size: 'Size',
  owner: 'Owner',
  added: 'Added',
  reading: 'Agents',
  actions: 'Actions',
  readable: 'Can be read',
  unreadable: 'Cannot be read',
  you: 'You',
  list: {
    loading: 'Documents',
    failed: 'The documents could not be loaded.',
    empty: 'No documents yet',
  },
  empty: 'No documents yet',
  emptyText:
    'Attach the requirements, standards and reports your projects rely on. All members of the workspace can read them here.',
  noneFound: 'No document matches',
  noneFoundText: 'Change the search or the project to see other documents.',
  noProjects: 'Create a project first: documents belong to one.',
  chooseProject: 'Which project?',
  chooseProjectText: 'All members of the workspace will be able to read the documents. They count towards your plan.',
  choose: 'Choose files',
  cancel: 'Cancel',
  preview: (name: string) => `Preview ${name}`,
};

export const makeTaskMessages = {
  title: 'Make a task',
  bugTitle: 'Report a bug',
  name: 'Title',
  description: 'Description',
  workspace: 'Workspace',
  project: 'Project',
  noProject: 'No project',
  assignee: 'Assignee',
  unassigned: 'Unassigned',
  priority: 'Priority',
  severity: 'Severity',
  note: {
    conversation: 'Members read this text. The chat stays private to you, and the task leads you back to the answer.',
    design: 'Members read this text. The design stays private to you, and the task leads you back to the section.',
    code: 'Members read this text. The code stays private to you, and the task leads you back to the line.',
  } satisfies Record<SourceKind, string>,
  create: 'Create task',
  createBug: 'Report bug',
  creating: 'Creating...',
  cancel: 'Cancel',
  failed: 'The task could not be created.',
  created: (key: string) => `${key} created`,
  open: 'Open',
  loading: 'Workspaces',
  loadFailed: 'Your workspaces could not be loaded',
  loadFailedText: 'Check the connection and try again.',
};

export const priorityWords = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'No priority',
} satisfies Record<TaskPriority, string>;

export const severityWords = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  trivial: 'Trivial',
} satisfies Record<BugSeverity, string>;

export const sourceMessages = {
  title: 'Made from',
  open: { conversation: 'Open the answer', code: 'Open the line', design: 'Open the section' } satisfies Record<
    SourceKind,
    string
  >,
  found: 'The last check still finds it.',
  gone: 'The last check no longer finds it.',
};
