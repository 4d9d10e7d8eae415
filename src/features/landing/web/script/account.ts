// Whether the visitor is signed in: the stored user says so at once, the session confirms it. `data-auth` on <html> is
// the one place that says so; styles show and hide by it, the other scripts call `isSignedIn`.

import sessionRoute from 'virtual:api-route/auth.session';
import signOutRoute from 'virtual:api-route/auth.signOut';
import { addressOf, callApi } from './api.ts';
import { showToast } from './toast.ts';

const storageKey = 'user';
/** The app signs out with it as soon as the server can be reached (auth/web/session/owed-sign-out.ts). */
const owedKey = 'sign-out-owed';

export function isSignedIn(): boolean {
  return document.documentElement.dataset.auth === 'in';
}

/** The address of 'Get Started' and 'Try Agent'. A visitor is new more often than not, so the sign-up is open. */
export function entrance(): '/project' | '/auth?tab=sign-up' {
  return isSignedIn() ? '/project' : '/auth?tab=sign-up';
}

/** Shows the stored user, then asks the server. Without a stored user there is nothing to confirm. */
export function connectAccount(): void {
  document.getElementById('sign-out')?.addEventListener('click', signOut);
  // Another tab signed in or out, or this page returns from the browser's history.
  addEventListener('storage', showStoredUser);
  addEventListener('pageshow', showStoredUser);
  showStoredUser();
  if (isSignedIn()) void confirmSession();
}

function showStoredUser(): void {
  document.documentElement.dataset.auth = hasStoredUser() ? 'in' : 'out';
  for (const link of document.querySelectorAll('a[data-enter]')) link.setAttribute('href', entrance());
}

function hasStoredUser(): boolean {
  try {
    return isUser(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return false;
  }
}

function isUser(value: unknown): value is { id: string; email: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
}

/** Only a 401 signs out here: a server that is restarting says nothing about the session. */
async function confirmSession(): Promise<void> {
  const response = await fetch(addressOf(sessionRoute)).catch(() => undefined);
  // A response that is not read keeps its connection open.
  await response?.text();
  if (response?.status === 401) localStorage.removeItem(storageKey);
  showStoredUser();
}

async function signOut(): Promise<void> {
  const isDone = await endSession();
  localStorage.removeItem(storageKey);
  if (!isDone) localStorage.setItem(owedKey, 'yes');
  showStoredUser();
  if (isDone) showToast({ kind: 'success', text: 'Signed out successfully' });
  else showToast({ kind: 'error', text: 'Error signing out, but session was cleared' });
}

async function endSession(): Promise<boolean> {
  try {
    await callApi(signOutRoute, { body: {} });
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- a failed sign-out is logged (specification §8)
    console.error('Sign-out failed', error);
    return false;
  }
}
