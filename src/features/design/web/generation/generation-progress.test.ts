import { expect, test } from 'vitest';
import type { GenerationEvent } from '../../shared/section-shapes.ts';
import { countProgress, NO_PROGRESS, withEvent } from './generation-progress.ts';

function read(...events: [topic: string, status: GenerationEvent['status'], origin: GenerationEvent['origin']][]) {
  return events.reduce(
    (progress, [topic, status, origin]) => withEvent(progress, { topic, status, origin }),
    NO_PROGRESS,
  );
}

test('a topic is queued, then written, then shows who wrote it', () => {
  expect([
    ...read(['Network', 'queued', 'model'], ['Cost', 'queued', 'model'], ['Network', 'running', 'model']),
  ]).toEqual([
    ['Network', 'running'],
    ['Cost', 'queued'],
  ]);
  expect(read(['Network', 'done', 'model']).get('Network')).toBe('model');
  expect(read(['Network', 'done', 'fallback']).get('Network')).toBe('fallback');
});

test('a topic on which the model failed stays marked when our own text replaces it', () => {
  const progress = read(
    ['Network', 'queued', 'model'],
    ['Network', 'failed', 'model'],
    ['Network', 'done', 'fallback'],
    ['Cost', 'done', 'model'],
    ['Policy', 'queued', 'model'],
  );
  expect(progress.get('Network')).toBe('failed');
  expect(countProgress(progress)).toEqual({ all: 3, written: 2, byModel: 1, failed: 1 });
});
