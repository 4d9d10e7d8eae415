// Signs a person in or up: with our server, or with a hosted provider whose tokens the server exchanges.

import { authApi } from '../auth-api.ts';
import type { AuthAct, Credentials } from '../credentials.ts';
import { readInvitation } from '../pending-claim.ts';
import { session } from './session.ts';

/** Rejects with an error whose `code` is in the catalogue (specification §8), or another one with its own message. */
export async function enterWith(act: AuthAct, credentials: Credentials): Promise<void> {
  await session.whenKnown();
  const settings = await authApi.settings();
  if (settings.identity === 'firebase') {
    const { firebaseSignIn } = await import('./firebase-sign-in.ts');
    const tokens = await firebaseSignIn({ act, credentials, settings: settings.firebase });
    session.enter((await authApi.exchange({ ...tokens, invitation: readInvitation() })).user);
    return;
  }
  const { user } =
    act === 'sign-in'
      ? await authApi.signIn(credentials)
      : await authApi.signUp({ ...credentials, invitation: readInvitation() });
  session.enter(user);
}
