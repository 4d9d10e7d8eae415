// Subscribing from the landing page: a visitor is asked to sign in first, a person signed in is led to the checkout.
// Once the server has said which plan somebody has, its card is marked, and the cards say what the plans give here.

import { isSignedIn } from './account.ts';
import { showToast } from './toast.ts';

type Answer = {
  token?: string;
  url?: string;
  plan?: string;
  features?: Record<string, { amount: string }[]>;
  error?: { code: string; message: string };
};

/** `go` leaves the page; tests watch it. */
export function connectSubscribe(go: (path: string) => void): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-subscribe]');
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (isSignedIn()) void subscribe(form, go);
      else showDialog('sign-in-required');
    });
  }
  addEventListener('pageshow', ({ persisted }) => {
    // The browser's Back from the checkout shows the page as it was left.
    if (persisted) for (const form of forms) showBusy(form, false);
  });
  if (!isSignedIn()) return;
  void markCurrentPlan();
  void showAmounts();
}

async function subscribe(form: HTMLFormElement, go: (path: string) => void): Promise<void> {
  showBusy(form, true);
  try {
    go(await findCheckout(form.dataset.subscribe));
  } catch (error) {
    showBusy(form, false);
    const { message } = error as Error;
    showToast({ kind: 'error', text: `Failed to start subscription process: ${message || 'Unknown error'}` });
    const raw = showDialog('subscription-error')?.querySelector('pre');
    if (raw) raw.textContent = String(error);
  }
}

async function findCheckout(priceId: string | undefined): Promise<string> {
  const { token } = await ask('auth/token').catch((): Answer => ({}));
  if (!token) throw new Error('Failed to get authentication token');
  const { url } = await ask('functions/create-checkout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ priceId }),
  });
  if (!url) throw new Error('No checkout URL returned');
  return url;
}

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/${path}`, init);
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok) throw new Error(answer.error?.message ?? `The server answered ${response.status}.`);
  return answer;
}

/** A page that cannot ask shows no mark; subscribing is still the server's to decide. */
async function markCurrentPlan(): Promise<void> {
  const { plan } = await ask('billing').catch((): Answer => ({}));
  const card = document.querySelector(`[data-plan="${plan}"]`);
  const button = card?.querySelector('button');
  if (!card || !button) return;
  card.querySelector('[data-current]')?.removeAttribute('hidden');
  button.textContent = 'Current Plan';
  button.disabled = true;
}

/** The page was written with the built-in amounts, which settings may override. */
async function showAmounts(): Promise<void> {
  const { features = {} } = await ask('plans').catch((): Answer => ({}));
  for (const [plan, lines] of Object.entries(features)) {
    const places = document.querySelectorAll(`[data-plan="${plan}"] .amount`);
    for (const [index, { amount }] of lines.entries()) places[index]?.replaceChildren(amount);
  }
}

/** A disabled button submits nothing, so a second click starts no second checkout. */
function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector('button');
  if (!button || button.textContent === 'Current Plan') return;
  button.disabled = isBusy;
  button.textContent = isBusy ? 'Processing...' : 'Subscribe';
}

function showDialog(id: string): HTMLElement | null {
  const dialog = document.querySelector<HTMLDialogElement>(`#${id}`);
  dialog?.showModal();
  return dialog;
}
