// What a webhook can be told of. The migration makes the names of the kinds of activity (webhook_events_of).

/** Each has a group of the page, its name there, and the verb of a message in a chat. */
export const webhookEvents = {
  'task.created': { group: 'Tasks', label: 'Created', verb: 'created the task' },
  'task.updated': { group: 'Tasks', label: 'Changed', verb: 'changed the task' },
  'task.done': { group: 'Tasks', label: 'Done', verb: 'completed the task' },
  'task.commented': { group: 'Tasks', label: 'Commented', verb: 'commented on the task' },
  'task.deleted': { group: 'Tasks', label: 'Deleted', verb: 'deleted the task' },
  'bug.created': { group: 'Bugs', label: 'Reported', verb: 'reported the bug' },
  'bug.updated': { group: 'Bugs', label: 'Changed', verb: 'changed the bug' },
  'bug.done': { group: 'Bugs', label: 'Fixed', verb: 'fixed the bug' },
  'bug.commented': { group: 'Bugs', label: 'Commented', verb: 'commented on the bug' },
  'bug.deleted': { group: 'Bugs', label: 'Deleted', verb: 'deleted the bug' },
  'idea.created': { group: 'Ideas', label: 'Suggested', verb: 'suggested the idea' },
  'idea.updated': { group: 'Ideas', label: 'Changed', verb: 'changed the idea' },
  'idea.promoted': { group: 'Ideas', label: 'Made a task', verb: 'made a task of the idea' },
  'page.created': { group: 'Documentation', label: 'Created', verb: 'created the page' },
  'page.updated': { group: 'Documentation', label: 'Changed', verb: 'changed the page' },
  'page.deleted': { group: 'Documentation', label: 'Deleted', verb: 'deleted the page' },
  'project.created': { group: 'Projects', label: 'Created', verb: 'created the project' },
  'project.updated': { group: 'Projects', label: 'Changed', verb: 'changed the project' },
  'milestone.created': { group: 'Projects', label: 'Milestone created', verb: 'created the milestone' },
  'milestone.completed': { group: 'Projects', label: 'Milestone completed', verb: 'completed the milestone' },
  'member.joined': { group: 'Members', label: 'Joined', verb: 'joined the workspace' },
  'member.left': { group: 'Members', label: 'Left', verb: 'left the workspace' },
  'member.removed': { group: 'Members', label: 'Removed', verb: 'removed the member' },
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
export const webhookShapes = ['lounge', 'slack', 'teams'] as const;
export type WebhookShape = (typeof webhookShapes)[number];
/** A test has a name of its own, so that nobody takes it for something that happened. */
export const TEST_EVENT = 'webhook.test';

export const deliveryStates = ['waiting', 'sending', 'done', 'failed'] as const;
export const webhookStates = ['on', 'off', 'failed'] as const;
