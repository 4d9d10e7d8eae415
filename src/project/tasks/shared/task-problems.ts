// Why a call about tasks fails.

import type { ProblemTable } from '#contract/problem.ts';
import {
  MAX_ATTACHMENTS,
  MAX_COMMENTS,
  MAX_LABELS,
  MAX_RELATIONS,
  MAX_STATUSES,
  MAX_SUB_TASKS,
  MAX_TASKS,
  MAX_VIEWS,
} from './limits.ts';

export const taskProblems = {
  'tasks/not-found': { status: 404, message: 'Not found.' },
  'tasks/comment-not-found': { status: 404, message: 'Not found.' },
  'tasks/relation-not-found': { status: 404, message: 'Not found.' },
  'tasks/status-not-found': { status: 404, message: 'Not found.' },
  'tasks/label-not-found': { status: 404, message: 'Not found.' },
  'tasks/import-not-found': { status: 404, message: 'This import was undone already, or is too old to be undone.' },
  'tasks/view-not-found': { status: 404, message: 'Not found.' },
  'tasks/attachment-not-found': { status: 404, message: 'Not found.' },
  'tasks/import-repeated': { status: 409, message: 'This file was imported already. Its tasks are in the list.' },
  /** The problem names the unknown reference in `field`. */
  'tasks/unknown-reference': {
    status: 400,
    message: 'A status, member, label, project, milestone or parent of this task is no longer in the workspace.',
  },
  /** The problem has `revision`, `current` (the stored text) and `yours` (the text that was sent). */
  'tasks/description-changed': { status: 409, message: 'Someone else changed this description in the meantime.' },
  /** The problem has `revision`, `current` and `yours`. */
  'tasks/steps-changed': { status: 409, message: 'Someone else changed these steps in the meantime.' },
  'tasks/not-a-parent': { status: 409, message: 'A sub-task cannot have sub-tasks, and no task contains itself.' },
  'tasks/start-after-due': {
    status: 409,
    message: 'The start is after the due day. Move the other day first, or both together.',
  },
  /** The problem names in `path` the keys of the tasks that block each other. */
  'tasks/blocks-itself': {
    status: 409,
    message: 'These tasks would block each other, so that none of them could begin. The relation was not added.',
  },
  'tasks/not-a-thread': { status: 409, message: 'An answer cannot be answered. Answer the comment above it.' },
  'tasks/related-already': { status: 409, message: 'These two tasks have this relation already.' },
  'tasks/name-taken': { status: 409, message: 'This name is taken. Choose another one.' },
  'tasks/last-status': {
    status: 409,
    message: 'Each of To do, In progress and Done needs a status. Add another one first.',
  },
  'tasks/too-many': { status: 409, message: `A workspace can have up to ${MAX_TASKS.toLocaleString('en')} tasks.` },
  'tasks/too-many-sub-tasks': { status: 409, message: `A task can have up to ${MAX_SUB_TASKS} sub-tasks.` },
  'tasks/too-many-comments': { status: 409, message: `A task can have up to ${MAX_COMMENTS} comments.` },
  'tasks/too-many-relations': { status: 409, message: `A task can have up to ${MAX_RELATIONS} relations.` },
  'tasks/too-many-statuses': { status: 409, message: `A workspace can have up to ${MAX_STATUSES} statuses.` },
  'tasks/too-many-labels': { status: 409, message: `A workspace can have up to ${MAX_LABELS} labels.` },
  'tasks/too-many-views': { status: 409, message: `A member can save up to ${MAX_VIEWS} views.` },
  'tasks/too-many-attachments': { status: 409, message: `A task can have up to ${MAX_ATTACHMENTS} files.` },
  'tasks/not-csv': {
    status: 400,
    message: 'This is not a CSV file with a header row. One of its columns must be called Title.',
  },
} as const satisfies ProblemTable;
