// A task as a file of another product describes it, before anything is known of the workspace it comes to. Dates are as they were
// written: what they mean is decided over the whole column.

import type { RelationKind } from '#project/tasks/shared/task-values.ts';

export const moveSources = ['jira', 'linear', 'github', 'trello', 'asana', 'lounge', 'csv'] as const;
export type MoveSource = (typeof moveSources)[number];

/** A column is one of these. 'keep' is kept beside the task under its name; 'skip' is left out. */
export const moveFields = [
  'title',
  'key',
  'id',
  'url',
  'type',
  'status',
  'statusCategory',
  'priority',
  'severity',
  'assignee',
  'assigneeEmail',
  'assigneeId',
  'creator',
  'creatorEmail',
  'creatorId',
  'labels',
  'sprint',
  'project',
  'projectKey',
  'team',
  'milestone',
  'start',
  'due',
  'created',
  'updated',
  'started',
  'closed',
  'description',
  'steps',
  'environment',
  'estimate',
  'parent',
  'blocks',
  'blockedBy',
  'relates',
  'duplicates',
  'duplicatedBy',
  'comments',
  'attachments',
  'keep',
  'skip',
] as const;
export type MoveField = (typeof moveFields)[number];

/** Fields whose values are moments; each column is read by one order of day and month. */
export const dateFields = ['start', 'due', 'created', 'updated', 'started', 'closed', 'comments'] as const;
export type DateField = (typeof dateFields)[number];

export type MovedLink = { kind: RelationKind | 'relates'; key: string };
export type MovedComment = { author: string | null; at: string; text: string };
export type KeptField = { name: string; value: string };

/** People are named by their key in `MovedFile.people`. */
export type MovedTask = {
  /** This is its first line in the file, or its place in a list. It counts from 1. */
  line: number;
  /** The same task has the same key in a later export. */
  key: string;
  /** People call it by this, such as 'OPS-12'. It is empty where the product has no such name. */
  name: string;
  url: string;
  title: string;
  description: string;
  steps: string;
  environment: string;
  type: string;
  status: string;
  priority: string;
  severity: string;
  assignee: string | null;
  creator: string | null;
  labels: string[];
  project: string;
  milestone: string;
  parent: string | null;
  start: string;
  due: string;
  created: string;
  updated: string;
  started: string;
  closed: string;
  links: MovedLink[];
  comments: MovedComment[];
  attachments: { name: string; url: string }[];
  /** These values have no field here. */
  kept: KeptField[];
  /** Each sentence says what could not be read. */
  notes: string[];
};

export type MovedPerson = { key: string; name: string; email: string; count: number };

export type MovedColumn = { name: string; field: MoveField; example: string; filled: number };

/** A file that was read. */
export type MovedFile = {
  source: MoveSource;
  encoding: string;
  /** The columns of a CSV file. Others have a fixed form, and none. */
  columns: MovedColumn[];
  tasks: MovedTask[];
  people: MovedPerson[];
  /** Keys of projects by their name, and due days of milestones by 'project\nmilestone', where the file says them. */
  projectKeys: Record<string, string>;
  milestoneDays: Record<string, string>;
  /** The category that the file gives a status. */
  statusHints: Record<string, string>;
  /** Each sentence is about the file as a whole. */
  notes: string[];
};

export function emptyTask(line: number): MovedTask {
  return {
    line,
    key: '',
    name: '',
    url: '',
    title: '',
    description: '',
    steps: '',
    environment: '',
    type: '',
    status: '',
    priority: '',
    severity: '',
    assignee: null,
    creator: null,
    labels: [],
    project: '',
    milestone: '',
    parent: null,
    start: '',
    due: '',
    created: '',
    updated: '',
    started: '',
    closed: '',
    links: [],
    comments: [],
    attachments: [],
    kept: [],
    notes: [],
  };
}
