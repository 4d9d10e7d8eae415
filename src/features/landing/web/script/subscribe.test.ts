// @vitest-environment happy-dom
// Subscribing on the real landing page: who is led where, what a failure says, and which plan is marked.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderLanding } from '../render-landing.tsx';
import { connectSubscribe } from './subscribe.ts';
import { showToast } from './toast.ts';

const page = renderLanding({ styles: '', scriptUrl: '/assets/landing-x.js', preloadFonts: [] });
const go = vi.fn<(path: string) => void>();
const fetchMock = vi.fn<typeof fetch>();

type Answers = Record<string, { status?: number; body: unknown }>;

const usual: Answers = {
  '/api/billing': { body: { plan: 'free' } },
  '/api/auth/token': { body: { token: 'a.b.c' } },
  '/api/functions/create-checkout': { body: { url: '/checkout/1' } },
};

beforeEach(() => {
  document.body.replaceWith(new DOMParser().parseFromString(page, 'text/html').body);
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function start({
  auth = 'in',
  ...answers
}: { auth?: 'in' | 'out' } & { [path: `/${string}`]: Answers[string] } = {}): void {
  document.documentElement.dataset.auth = auth;
  const all: Answers = { ...usual, ...answers };
  fetchMock.mockImplementation(async (path) => {
    const { status = 200, body } = all[String(path)] ?? { status: 404, body: {} };
    return Response.json(body, { status });
  });
  connectSubscribe({ go, showToast });
}

function card(plan: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-plan="${plan}"]`);
  if (!found) throw new Error(`There is no card of ${plan}.`);
  return found;
}

function button(plan: string): HTMLButtonElement {
  return card(plan).querySelector('button') as HTMLButtonElement;
}

function toast(): string {
  return document.querySelector('#toast')?.textContent ?? '';
}

function isOpen(dialog: string): boolean {
  return document.querySelector<HTMLDialogElement>(dialog)?.open ?? false;
}

test('a visitor is asked to sign in first, and nothing is sent', () => {
  start({ auth: 'out' });
  button('basic').click();
  expect(isOpen('#sign-in-required')).toBe(true);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a person signed in is led to the checkout of the plan, called with their Bearer token', async () => {
  start();
  button('premium').click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/checkout/1'));
  expect(fetchMock).toHaveBeenCalledWith(
    '/api/functions/create-checkout',
    expect.objectContaining({
      method: 'POST',
      body: '{"priceId":"price_premium"}',
      headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
    }),
  );
});

test('the button reads Processing... meanwhile, and a second click starts no second checkout', async () => {
  start();
  button('premium').click();
  expect(button('premium').textContent).toBe('Processing...');
  button('premium').click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(fetchMock.mock.calls.filter(([path]) => path === '/api/functions/create-checkout')).toHaveLength(1);
});

test('coming back by the browser’s Back finds the button at rest', async () => {
  start();
  button('premium').click();
  await vi.waitFor(() => expect(go).toHaveBeenCalled());
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(button('premium').textContent).toBe('Subscribe');
  expect(button('premium').disabled).toBe(false);
});

const failures: { name: string; answers: Answers; message: string }[] = [
  {
    name: 'without a token',
    answers: { '/api/auth/token': { body: { token: '' } } },
    message: 'Failed to get authentication token',
  },
  {
    name: 'when the token is refused',
    answers: { '/api/auth/token': { status: 401, body: {} } },
    message: 'Failed to get authentication token',
  },
  {
    name: 'without an address',
    answers: { '/api/functions/create-checkout': { body: {} } },
    message: 'No checkout URL returned',
  },
  {
    name: 'when the server refuses',
    answers: {
      '/api/functions/create-checkout': {
        status: 400,
        body: { error: { code: 'billing/unknown-price', message: 'There is no plan with this price.' } },
      },
    },
    message: 'There is no plan with this price.',
  },
];

test.each(failures)(
  '$name the toast and the dialog say why, and the button can be pressed again',
  async ({ answers, message }) => {
    start(answers);
    button('basic').click();
    await vi.waitFor(() => expect(isOpen('#subscription-error')).toBe(true));
    expect(toast()).toBe(`Failed to start subscription process: ${message}`);
    expect(document.querySelector('#subscription-error pre')?.textContent).toContain(message);
    expect(button('basic').textContent).toBe('Subscribe');
    expect(button('basic').disabled).toBe(false);
    expect(go).not.toHaveBeenCalled();
  },
);

test('the plan a person has is marked once the server has said it', async () => {
  start({ '/api/billing': { body: { plan: 'premium' } } });
  await vi.waitFor(() => expect(button('premium').textContent).toBe('Current Plan'));
  expect(button('premium').disabled).toBe(true);
  await vi.waitFor(() => expect(button('basic').textContent).toBe('Downgrade'));
  expect(button('basic').disabled).toBe(false);
  expect(button('enterprise').textContent).toBe('Subscribe');
  expect(
    [...document.querySelectorAll('[data-current]:not([hidden])')].map((mark) => mark.closest('[data-plan]')),
  ).toEqual([card('premium')]);
});

test('the cards say what the plans give here, once the server has said it', async () => {
  start({
    '/api/plans': {
      body: {
        features: { free: [{ amount: '' }, { amount: '7 / day' }], enterprise: [{ amount: '' }, { amount: '9 / mo' }] },
      },
    },
  });
  await vi.waitFor(() => expect(card('enterprise').querySelectorAll('.billing-amount')[1]?.textContent).toBe('9 / mo'));
  expect(card('free').querySelectorAll('.billing-amount')[1]?.textContent).toBe('7 / day');
  expect(card('basic').querySelectorAll('.billing-amount')[1]?.textContent).toBe('1,500 / mo');
});

test('a server that does not say marks nothing', async () => {
  start({ '/api/billing': { status: 503, body: {} } });
  await vi.waitFor(() => expect(fetchMock).toHaveResolved());
  expect(document.querySelector('[data-current]:not([hidden])')).toBeNull();
});
