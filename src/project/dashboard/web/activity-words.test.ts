import { expect, test } from 'vitest';
import { describeActivity } from './activity-words.ts';
import type { ShownActivity } from './queries.ts';

function event(kind: ShownActivity['kind']): ShownActivity {
  const subject = { type: 'idea', id: '1', name: 'Sleep at night', key: null };
  return { id: '1', kind, member: { id: '1', name: 'Ada' }, subject, changes: [], createdAt: '2026-11-01' };
}

test('an act that its name says in full has no words of its own, and others keep theirs', () => {
  expect(describeActivity(event('idea-updated')).verb).toBe('changed the idea');
  expect(describeActivity(event('milestone-deleted')).verb).toBe('deleted the milestone');
  expect(describeActivity(event('idea-created')).verb).toBe('suggested the idea');
  expect(describeActivity(event('resource-restored')).verb).toBe('put back into');
});
