import { expect, test } from 'vitest';
import { ErrorResponse } from './http-stream.ts';
import { LlmError, type LlmErrorKind, type LlmProvider, type LlmRequest } from '../llm.ts';
import { withRetry } from './retry.ts';
import { createScripted } from '../testing/scripted.ts';

function buildRequest(signal = new AbortController().signal): LlmRequest {
  return { model: 'm', system: '', messages: [{ role: 'user', text: 'hi' }], sources: [], signal };
}

const answer = { steps: [{ text: 'Hello' }] };
const busy = { steps: [{ fail: 'busy' as const }] };

test('a provider that is busy twice is called a third time', async () => {
  const scripted = createScripted([busy, { steps: [{ fail: 'unavailable' }] }, answer]);
  let text = '';
  await withRetry(scripted, 1).stream(buildRequest(), (piece) => (text += piece));
  expect(text).toBe('Hello');
  expect(scripted.requests).toHaveLength(3);
});

test('after the second retry, the call fails', async () => {
  const scripted = createScripted([busy]);
  await expect(withRetry(scripted, 1).stream(buildRequest(), () => {})).rejects.toMatchObject({ kind: 'busy' });
  expect(scripted.requests).toHaveLength(3);
});

test('a call is not retried once text has arrived', async () => {
  const scripted = createScripted([{ steps: [{ text: 'Hel' }, { fail: 'unavailable' }] }, answer]);
  await expect(withRetry(scripted, 1).stream(buildRequest(), () => {})).rejects.toMatchObject({ kind: 'unavailable' });
  expect(scripted.requests).toHaveLength(1);
});

test.each<LlmErrorKind>(['key', 'request', 'format', 'aborted'])('an error of kind %s is not retried', async (kind) => {
  const scripted = createScripted([{ steps: [{ fail: kind }] }, answer]);
  await expect(withRetry(scripted, 1).stream(buildRequest(), () => {})).rejects.toMatchObject({ kind });
  expect(scripted.requests).toHaveLength(1);
});

function createRefusing(retryAfterMs: number): LlmProvider & { calls: number } {
  return {
    id: 'scripted',
    calls: 0,
    async stream() {
      this.calls += 1;
      throw new LlmError('busy', 'busy', { status: 429, cause: new ErrorResponse(429, '', retryAfterMs) });
    },
  };
}

test('Retry-After sets the delay', async () => {
  const provider = createRefusing(0);
  await expect(withRetry(provider, 60_000).stream(buildRequest(), () => {})).rejects.toMatchObject({ kind: 'busy' });
  expect(provider.calls).toBe(3);
});

test('a provider that asks for a delay of more than five seconds is not retried', async () => {
  const provider = createRefusing(5_001);
  await expect(withRetry(provider, 1).stream(buildRequest(), () => {})).rejects.toMatchObject({ kind: 'busy' });
  expect(provider.calls).toBe(1);
});

test('aborting ends the delay', async () => {
  const controller = new AbortController();
  const scripted = createScripted([busy, answer]);
  const pending = withRetry(scripted, 4_000).stream(buildRequest(controller.signal), () => {});
  setTimeout(() => controller.abort(), 20);
  await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
  expect(scripted.requests).toHaveLength(1);
});

test('the scripted provider counts aborted answers', async () => {
  const controller = new AbortController();
  const scripted = createScripted([{ steps: [{ text: 'Hel' }, { delayMs: 1 }, { hang: true }] }]);
  const pending = scripted.stream(buildRequest(controller.signal), () => {});
  setTimeout(() => controller.abort(), 20);
  await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
  expect(scripted.abortCount()).toBe(1);
});
