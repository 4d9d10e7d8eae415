import { expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { readLounge } from './read-lounge.ts';

const answer = { id: 'b', parentId: 'a', role: 'assistant', content: 'Four.' };

function read(more: object) {
  const question = {
    id: 'a',
    parentId: null,
    role: 'user',
    content: 'Two and two?',
    createdAt: '2026-11-01T10:00:00Z',
  };
  return readLounge({ id: 'x', title: ' A\0 title ', messages: [question, { ...answer, ...more }] }).conversation;
}

test('an answer has the agent that gave it, and one of somebody’s own by its name', () => {
  const agentOf = (agent: unknown) => read({ agent })?.messages[1]?.agent;
  expect(agentOf({ id: 'gemini-pro', name: 'Gemini Pro' })).toBe('gemini-pro');
  expect(agentOf({ id: `own:${newId()}`, name: 'Reviewer' })).toBe('Reviewer');
  expect(agentOf('text')).toBe('Lounge');
});

test('titles are cleaned, and times, wrong citations and unknown roles are no obstacle', () => {
  const read1 = read({
    createdAt: 'yesterday',
    citations: [{ index: 'one' }, 7, { index: 1, document: 'a.md', excerpt: 'x' }],
  });
  expect(read1).toMatchObject({ title: 'A title', head: 1 });
  expect(read1?.messages[0]?.createdAt).toBe(Date.UTC(2026, 10, 1, 10));
  expect(read1?.messages[1]).toMatchObject({
    createdAt: null,
    citations: [{ index: 1, document: 'a.md', heading: '' }],
  });
  expect(read({ role: 'system' })?.messages).toHaveLength(1);
});
