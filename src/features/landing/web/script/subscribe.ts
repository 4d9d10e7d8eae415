// Subscribing from the landing page: a visitor is asked to sign in first, a signed-in person is led to the checkout.
// For a signed-in person the card of their plan is marked, and the cards show the amounts that apply here.

import tokenRoute from 'virtual:api-route/auth.token';
import createCheckoutRoute from 'virtual:api-route/billing.createCheckout';
import findSubscriptionRoute from 'virtual:api-route/billing.findSubscription';
import listPlanFeaturesRoute from 'virtual:api-route/entitlements.listPlanFeatures';
import { isSignedIn } from './account.ts';
import { callApi, type Outputs } from './api.ts';
import type { Surroundings } from './surroundings.ts';

export function connectSubscribe(surroundings: Surroundings): void {
  const { listening } = surroundings;
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-subscribe]');
  for (const form of forms) {
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        if (isSignedIn()) void subscribe(form, surroundings);
        else showDialog('sign-in-required');
      },
      listening,
    );
  }
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // The browser's Back from the checkout shows the page as it was left: busy.
      if (persisted) for (const form of forms) showBusy(form, false);
    },
    listening,
  );
  if (!isSignedIn()) return;
  void markCurrentPlan();
  void showAmounts();
}

async function subscribe(form: HTMLFormElement, { go, showToast }: Surroundings): Promise<void> {
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
  const { token } = await orNothing(callApi<Outputs['token']>(tokenRoute));
  if (!token) throw new Error('Failed to get authentication token');
  const { url } = await callApi<Outputs['createCheckout']>(createCheckoutRoute, { bearer: token, body: { priceId } });
  if (!url) throw new Error('No checkout URL returned');
  return url;
}

/** Without a response no card is marked; whether one can subscribe is the server's decision anyway. */
async function markCurrentPlan(): Promise<void> {
  const { plan } = await orNothing(callApi<Outputs['findSubscription']>(findSubscriptionRoute));
  const card = document.querySelector(`[data-plan="${plan}"]`);
  const button = card?.querySelector('button');
  if (!card || !button) return;
  card.querySelector('[data-current]')?.removeAttribute('hidden');
  button.textContent = 'Current Plan';
  button.disabled = true;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-subscribe]')) {
    // The cards go from the lowest plan to the highest.
    const isLower = (form.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    if (!isLower) continue;
    form.dataset.label = 'Downgrade';
    if (form.querySelector('button')?.disabled === false) showBusy(form, false);
  }
}

/** The page was built with the built-in amounts, which settings may override. */
async function showAmounts(): Promise<void> {
  const { features } = await orNothing(callApi<Outputs['listPlanFeatures']>(listPlanFeaturesRoute));
  for (const [plan, lines] of Object.entries(features ?? {})) {
    const places = document.querySelectorAll(`[data-plan="${plan}"] .billing-amount`);
    for (const [index, { amount }] of lines.entries()) places[index]?.replaceChildren(amount);
  }
}

/** For what the page can do without: a failed call returns nothing. */
function orNothing<Output>(call: Promise<Partial<Output>>): Promise<Partial<Output>> {
  return call.catch(() => ({}));
}

/** A disabled button does not submit, so a second click cannot start a second checkout. */
function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector('button');
  if (!button || button.textContent === 'Current Plan') return;
  button.disabled = isBusy;
  button.textContent = isBusy ? 'Processing...' : (form.dataset.label ?? 'Subscribe');
}

function showDialog(id: string): HTMLElement | null {
  const dialog = document.querySelector<HTMLDialogElement>(`#${id}`);
  dialog?.showModal();
  return dialog;
}
