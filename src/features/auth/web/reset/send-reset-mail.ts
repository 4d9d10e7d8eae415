// Asks Firebase Auth to mail a link with which a person chooses a new password.
// Source: Identity Toolkit, accounts.sendOobCode with requestType PASSWORD_RESET.

import type { FirebaseSettings } from '../session/firebase-sign-in.ts';

/** An unknown address counts as sent, so that nobody learns here who has an account. Rejects with an `Error` otherwise. */
export async function sendResetMail(email: string, settings: FirebaseSettings | undefined): Promise<void> {
  if (!settings?.apiKey) throw new Error('Firebase auth is not initialized.');
  const url = `${settings.authBaseUrl}/v1/accounts:sendOobCode?key=${encodeURIComponent(settings.apiKey)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  if (response.ok) return;
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  if (error?.message !== 'EMAIL_NOT_FOUND') throw new Error(error?.message ?? `Firebase answered ${response.status}.`);
}
