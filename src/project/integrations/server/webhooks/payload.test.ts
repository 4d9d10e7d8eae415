import { expect, test } from 'vitest';
import { writePayload, type DeliveryFacts } from './payload.ts';

const facts: DeliveryFacts = {
  sequence: 7,
  event: 'task.done',
  at: new Date('2026-11-30T10:00:00Z'),
  workspace: { id: 'w', name: 'Platform' },
  actor: { id: 'm', name: 'Ada' },
  subject: { type: 'task', id: 't', key: 'NET-12', name: 'Peer <!channel> *hubs*', url: 'https://lounge.example/t' },
  changes: [{ field: 'status', from: 'Doing', to: 'Done' }],
  task: null,
};

test('the shape of Lounge has type, time, sequence and data', () => {
  expect(JSON.parse(writePayload('lounge', facts))).toEqual({
    type: 'task.done',
    timestamp: '2026-11-30T10:00:00.000Z',
    sequence: 7,
    workspace: facts.workspace,
    data: { actor: facts.actor, subject: facts.subject, changes: facts.changes },
  });
});

test('a title can neither mention a channel of Slack nor format the message', () => {
  const { blocks, text } = JSON.parse(writePayload('slack', facts)) as {
    text: string;
    blocks: [{ text: { text: string } }];
  };
  expect(blocks[0].text.text).toContain('<https://lounge.example/t|NET-12 Peer &lt;!channel&gt; \u200B*hubs\u200B*>');
  expect(blocks[0].text.text).toContain('*Ada* completed the task');
  expect(text).not.toContain('<!channel>');
});

test('Teams gets a message with an Adaptive Card whose texts are not Markdown', () => {
  const linked = { ...facts, subject: { ...facts.subject, name: '[click](https://evil.example)' } };
  const message = JSON.parse(writePayload('teams', linked)) as {
    type: string;
    attachments: [
      { contentType: string; content: { type: string; body: { text: string }[]; actions: { url: string }[] } },
    ];
  };
  expect(message.type).toBe('message');
  expect(message.attachments[0].contentType).toBe('application/vnd.microsoft.card.adaptive');
  expect(message.attachments[0].content.body[1]?.text).toBe('NET-12 \\[click\\](https://evil.example)');
  expect(message.attachments[0].content.actions[0]?.url).toBe('https://lounge.example/t');
});
