// How the activity names an idea, and what has to be read again after it changed.

import type { ActivityKind, FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import type { Act } from '#project/workspace/server/workspace.ts';

type IdeaEvent = {
  kind: Extract<ActivityKind, `idea-${string}`>;
  idea: { id: string; title: string; projectId: string | null };
  changes?: FieldChange[];
  taskId?: string;
};

export function recordIdea(
  { record, touch }: Pick<Act, 'record' | 'touch'>,
  { kind, idea, changes = [], taskId }: IdeaEvent,
): void {
  const { id, title, projectId } = idea;
  record({
    kind,
    subject: { type: 'idea', id, name: title },
    changes,
    projectId,
    ...(taskId !== undefined && { taskId }),
  });
  touch('ideas', [id]);
}
