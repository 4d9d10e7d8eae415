// Who may create an account: everybody, people with an invitation, or nobody (SIGN_UP). The link that makes the first
// admin always allows it, because a new installation has nobody who could invite.

import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { IdentityEngine, Invited } from '../identity.ts';
import { isOpenClaim } from './admins.ts';
import { isOpenInvitation, takeInvitation } from './invitations.ts';

export type SignUpPolicy = 'open' | 'invite' | 'closed';

export type SignUpRule = ReturnType<typeof createSignUpRule>;

/** The methods reject with a `Problem` of `authProblems` unless the person may sign up. */
export function createSignUpRule({ policy, engine }: { policy: SignUpPolicy; engine: IdentityEngine }) {
  async function requireAllowed(
    tx: Tx,
    { invitation: token }: Invited,
    accept: (tx: Tx, token: string) => Promise<boolean>,
  ): Promise<void> {
    if (policy === 'open') return;
    if (token !== undefined && (await isOpenClaim(tx, { token, engine }))) return;
    if (policy === 'closed') throw Problem.of(authProblems, 'auth/sign-up-closed');
    if (token === undefined) throw Problem.of(authProblems, 'auth/invitation-required');
    if (!(await accept(tx, token))) throw Problem.of(authProblems, 'auth/invitation-invalid');
  }

  return {
    /** Changes nothing: for refusing early, before a password is hashed or the hosted provider is called. */
    check: (tx: Tx, invited: Invited) => requireAllowed(tx, invited, isOpenInvitation),
    /** Uses the invitation up. Runs in the transaction that adds the person. */
    use: (tx: Tx, invited: Invited) => requireAllowed(tx, invited, takeInvitation),
  };
}
