// The identity port: who is this? Engines: embedded.ts (accounts in our database) and firebase/firebase.ts (REST).
// Both end in a session of ours, carried by an httpOnly cookie, or by a short Bearer token made from it.

import type { Role } from './roles.ts';

export type Person = { id: string; email: string; roles: readonly Role[] };

export type Credentials = {
  email: string;
  password: string;
  /** The caller's network address, for the rate limit. */
  address: string;
};

export type NewSession = {
  person: Person;
  /** Value of the session cookie; a secret. */
  cookie: string;
  /** Seconds until the cookie ends. */
  maxAge: number;
};

export type LiveSession = {
  person: Person;
  expiresAt: Date;
  /** The session has just been prolonged: send its cookie again. */
  renewedCookie?: NewSession;
};

export type Identity = {
  readonly engine: 'embedded' | 'firebase';
  /** All three reject with a `Problem` of `authProblems` (contract/auth-problem.ts). */
  signUp(credentials: Credentials): Promise<NewSession>;
  signIn(credentials: Credentials): Promise<NewSession>;
  /** Turns the hosted provider's ID token into our session. */
  exchange(input: { idToken: string; address: string }): Promise<NewSession>;
  signOut(cookie: string): Promise<void>;
  /** `null` when the value is no live session. Cached for a few seconds; a sign-out in any process empties the cache. */
  readSession(cookie: string): Promise<LiveSession | null>;
  /** A Bearer token for the same person, good for 15 minutes. */
  issueToken(person: Person): Promise<{ token: string; expiresAt: Date }>;
  readToken(token: string): Promise<Person | null>;
};
