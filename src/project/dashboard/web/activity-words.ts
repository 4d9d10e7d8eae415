// An event of the activity as a sentence: who, what they did, and to what.

import type { FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import type { ShownActivity } from './queries.ts';

type Kind = ShownActivity['kind'];
/** 'idea-deleted' needs no words of its own: deleted the idea. */
type RegularKind = Extract<Kind, `${string}-${(typeof REGULAR)[number]}`>;

const REGULAR = ['created', 'updated', 'deleted', 'restored'] as const;

const VERBS: Record<Exclude<Kind, RegularKind>, string> & Partial<Record<RegularKind, string>> = {
  'workspace-renamed': 'renamed the workspace',
  'sample-removed': 'removed the sample data',
  'sample-restored': 'restored the sample data',
  'member-joined': 'joined',
  'member-left': 'left',
  'member-removed': 'removed',
  'member-role-changed': 'changed the role of',
  'ownership-transferred': 'made the owner:',
  'project-archived': 'archived the project',
  'project-unarchived': 'brought back the project',
  'milestone-completed': 'completed the milestone',
  'milestone-reopened': 'reopened the milestone',
  'task-created': 'created',
  'task-updated': 'changed',
  'task-deleted': 'deleted',
  'task-restored': 'restored',
  'tasks-imported': 'imported tasks:',
  'tasks-import-undone': 'took back an import:',
  'comment-added': 'commented on',
  'attachment-added': 'attached a file to',
  'attachment-removed': 'removed a file of',
  'relation-added': 'related',
  'relation-removed': 'removed a relation of',
  'resource-added': 'added to',
  'resource-removed': 'removed from',
  'resource-restored': 'put back into',
  'page-moved': 'moved the page',
  'page-version-restored': 'brought back an earlier text of',
  'idea-created': 'suggested the idea',
  'idea-promoted': 'made a task of the idea',
  'idea-promotion-undone': 'took back the task of the idea',
  'assistant-plan-applied': 'applied a plan of the assistant:',
  'assistant-plan-undone': 'took back a plan of the assistant:',
  'meeting-transcribed': 'read the transcript of the meeting',
  'meeting-actions-confirmed': 'made tasks of the meeting',
};

/** The subject is the person, the workspace or the act itself: its name would only repeat what the verb says. */
const WITHOUT_SUBJECT = new Set<Kind>(['sample-removed', 'sample-restored', 'member-joined', 'member-left']);

export type ActivityWords = { who: string; verb: string; subject: string; changes: string };

export function describeActivity({ kind, member, subject, changes }: ShownActivity): ActivityWords {
  const name = subject.key ? `${subject.key} ${subject.name}` : subject.name;
  return {
    who: member?.name ?? 'A former member',
    verb: VERBS[kind] ?? regularVerb(kind),
    subject: WITHOUT_SUBJECT.has(kind) ? '' : name,
    changes: changes.map(describeChange).join(', '),
  };
}

/** Returns 'deleted the idea' for 'idea-deleted'. */
function regularVerb(kind: string): string {
  const words = kind.split('-');
  const act = words.pop() ?? '';
  return `${act === 'updated' ? 'changed' : act} the ${words.join(' ')}`;
}

function describeChange({ field, from, to }: FieldChange): string {
  if (from === null && to === null) return field;
  if (from === null) return `${field}: ${to}`;
  return `${field}: ${from} → ${to ?? 'none'}`;
}
