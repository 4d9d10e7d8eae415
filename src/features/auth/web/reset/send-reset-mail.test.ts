import { afterEach, expect, test, vi } from 'vitest';
import { sendResetMail } from './send-reset-mail.ts';

const settings = { apiKey: 'key', projectId: 'lounge', authBaseUrl: 'https://identity.example' };

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status: number) {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

test('Firebase is asked for its reset mail, and an unknown address looks the same', async () => {
  const fetchMock = answer({ email: 'ada@example.com' }, 200);
  await sendResetMail('ada@example.com', settings);
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('https://identity.example/v1/accounts:sendOobCode?key=key');
  expect(JSON.parse(init?.body as string)).toEqual({ requestType: 'PASSWORD_RESET', email: 'ada@example.com' });
  answer({ error: { message: 'EMAIL_NOT_FOUND' } }, 400);
  await expect(sendResetMail('nobody@example.com', settings)).resolves.toBeUndefined();
  answer({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }, 400);
  await expect(sendResetMail('ada@example.com', settings)).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
});
