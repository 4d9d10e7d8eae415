import { expect, test } from 'vitest';
import type { LlmRequest } from '../llm.ts';
import { composeAnswer } from './compose-answer.ts';
import { howTos } from './how-to.ts';
import { createOffline } from './offline.ts';

function buildRequest(text: string, rest: Partial<LlmRequest> = {}): LlmRequest {
  return {
    model: 'lounge-offline',
    system: '',
    messages: [{ role: 'user', text }],
    sources: [],
    signal: new AbortController().signal,
    ...rest,
  };
}

test('the composed answer streams word by word', async () => {
  const pieces: string[] = [];
  const result = await createOffline({ wordsPerSecond: 5_000 }).stream(buildRequest('hello'), (piece) =>
    pieces.push(piece),
  );
  expect(result).toEqual({ finish: 'stop' });
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join('')).toBe(composeAnswer('hello', []));
});

test('stopping ends the answer mid-stream', async () => {
  const controller = new AbortController();
  let text = '';
  const pending = createOffline({ wordsPerSecond: 20 }).stream(
    buildRequest('hello', { signal: controller.signal }),
    (piece) => {
      text += piece;
      controller.abort();
    },
  );
  await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
  expect(text).toBe('Hello.\n\n');
});

test('only the last question is answered', async () => {
  const messages = [
    { role: 'user', text: 'Is a /25 enough for 200 AKS nodes?' },
    { role: 'assistant', text: 'No.' },
    { role: 'user', text: 'keyboard shortcuts' },
  ] as const;
  let text = '';
  await createOffline({ wordsPerSecond: 1e6 }).stream(buildRequest('', { messages }), (piece) => (text += piece));
  expect(text).toContain('## Keyboard');
  expect(text).not.toContain('/24');
});

test.each([
  ['How do I start Lounge?', 'Starting Lounge'],
  ['How do I add a Gemini key?', 'Keys and settings'],
  ['Can I connect Ollama?', 'Keys and settings'],
  ['How do I upload documents?', 'Documents'],
  ['Which agents can I choose?', 'Choosing an agent'],
  ['What does the system prompt do?', 'The system prompt'],
  ['What does the Premium plan cost?', 'Plans and limits'],
  ['How can I stop an answer?', 'Stopping, retrying, editing'],
  ['Are there keyboard shortcuts?', 'Keyboard'],
  ['Where is my data stored?', 'The data folder'],
  ['How do I make a backup?', 'Backup'],
  ['Can it run on Postgres?', 'Postgres and S3'],
])('%s → %s', (question, title) => {
  const howTo = howTos.find((entry) => entry.title === title)!;
  expect(composeAnswer(question, [])).toContain(howTo.text);
});

test.each(['hello', 'Write a poem about autumn', '', '你好'])(
  'a question it cannot answer (%j) explains how to add a key',
  (question) => {
    const answer = composeAnswer(question, []);
    expect(answer).toContain('not a language model');
    expect(answer).toContain('GOOGLE_API_KEY');
  },
);

test('every answer says that it is not from a language model', () => {
  for (const question of ['Is a /24 enough for 100 VMs?', 'How do I make a backup?', 'hello']) {
    expect(composeAnswer(question, [])).toContain('not a language model');
  }
});
