import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ANSWER, startMockProviders, type MockProviders } from './mock-providers.ts';

let providers: MockProviders;
beforeAll(async () => {
  providers = await startMockProviders();
});
afterAll(() => providers.close());

async function call(path: string, body: object): Promise<string> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return `${response.status} ${await response.text()}`;
}

const messages = [{ role: 'user', content: 'hello' }];
const google = { contents: [{ role: 'user', parts: [{ text: 'hello' }] }] };

test('each of the formats streams the answer', async () => {
  const { OPENAI_BASE_URL, ANTHROPIC_BASE_URL, GOOGLE_BASE_URL } = providers.env;
  const answers = await Promise.all([
    call(`${OPENAI_BASE_URL}/chat/completions`, { model: 'gpt-5', stream: true, messages }),
    call(`${OPENAI_BASE_URL}/responses`, { model: 'gpt-6-luna', stream: true, input: messages }),
    call(`${ANTHROPIC_BASE_URL}/v1/messages`, { model: 'claude', stream: true, max_tokens: 100, messages }),
    call(`${GOOGLE_BASE_URL}/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse`, google),
  ]);
  for (const answer of answers) {
    expect(answer).toMatch(/^200 /);
    const pieces = [...answer.matchAll(/"(?:content|text|delta)":"((?:[^"\\]|\\.)*)"/g)].map(([, piece]) => piece);
    expect(pieces.join('')).toContain(DEFAULT_ANSWER);
  }
});

test('a rule answers its messages, a refusal one call', async () => {
  providers.answer(/weather/, { text: 'Sunny.' });
  providers.refuseNext(429);
  const url = `${providers.env['OPENAI_BASE_URL']}/chat/completions`;
  const body = { model: 'gpt-5', messages: [{ role: 'user', content: 'the weather?' }] };
  expect(await call(url, body)).toMatch(/^429 /);
  expect(await call(url, body)).toContain('Sunny.');
});
