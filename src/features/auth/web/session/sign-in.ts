// Signs a person in or up: with our server, or with a hosted provider whose tokens the server exchanges.

import { authApi } from '../auth-api.ts';
import type { AuthAct, Credentials } from '../credentials.ts';
import { readInvitation } from '../pending/pending-claim.ts';
import { forgetOwedSignOut } from './owed-sign-out.ts';
import type { User } from './session-store.ts';
import { session } from './session.ts';

/** Rejects with an error whose `code` is in the catalogue (specification §8), or another one with its own message. */
export async function enterWith(act: AuthAct, credentials: Credentials): Promise<void> {
  await session.whenKnown();
  const settings = await authApi.settings();
  if (settings.identity === 'firebase') {
    const { firebaseSignIn } = await import('./firebase-sign-in.ts');
    const tokens = await firebaseSignIn({ act, credentials, settings: settings.firebase });
    return enter((await authApi.exchange({ ...tokens, invitation: readInvitation() })).user);
  }
  const { user } =
    act === 'sign-in'
      ? await authApi.signIn(credentials)
      : await authApi.signUp({ ...credentials, invitation: readInvitation() });
  enter(user);
}

function enter(user: User): void {
  forgetOwedSignOut();
  session.enter(user);
}
