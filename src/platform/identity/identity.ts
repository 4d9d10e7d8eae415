// The identity port: who is this? Its engines are embedded.ts (accounts in our database) and firebase/firebase.ts
// (REST). Both open our own session, carried by an httpOnly cookie or by a short-lived Bearer token made from it.

import type { DeviceCookie } from './guesses/device-cookie.ts';
import type { Role } from './roles.ts';

export type Person = { id: string; email: string; roles: readonly Role[] };

export type Credentials = {
  email: string;
  password: string;
  /** The caller's network address, used for rate limits. */
  address: string;
  /** The device cookie of the caller's browser, if it has one. */
  deviceCookie?: string | null;
};

export type NewSession = {
  person: Person;
  /** Value of the session cookie. Secret. */
  cookie: string;
  /** Seconds until the cookie expires. */
  maxAge: number;
  /** Set after signing in or up with a password: tells this device's later guesses from a stranger's. */
  device?: DeviceCookie;
};

export type LiveSession = {
  person: Person;
  expiresAt: Date;
  /** Set when the session was just extended: send the cookie again. */
  renewedCookie?: NewSession;
};

export type Identity = {
  readonly engine: 'embedded' | 'firebase';
  /** `signUp`, `signIn` and `exchange` reject with a `Problem` of `authProblems` (contract/auth-problem.ts). */
  signUp(credentials: Credentials): Promise<NewSession>;
  signIn(credentials: Credentials): Promise<NewSession>;
  /** Exchanges the hosted provider's ID token for a session of ours. */
  exchange(input: { idToken: string; address: string }): Promise<NewSession>;
  /** Ends the session of this cookie in all processes. Does nothing if it is not a live session. */
  signOut(cookie: string): Promise<void>;
  /**
   * Returns the session of this cookie, or `null` if it is not a live one. Cached for a few seconds; a sign-out in any
   * process empties the cache.
   */
  readSession(cookie: string): Promise<LiveSession | null>;
  /** Creates a Bearer token for this person, valid for 15 minutes. */
  issueToken(person: Person): Promise<{ token: string; expiresAt: Date }>;
  /** Returns the person of a Bearer token, or `null` if it is not valid or the account no longer exists. */
  readToken(token: string): Promise<Person | null>;
  /** Ends the threads that hash passwords. */
  close(): Promise<void>;
};
