// The identity port: who is this? Its engines are embedded.ts (accounts in our database) and firebase/firebase.ts
// (REST). Both open our own session, carried by an httpOnly cookie or by a short-lived Bearer token made from it.

import type { DeviceCookie } from './guesses/device-cookie.ts';
import type { Role, RoleSource } from './roles.ts';

export type IdentityEngine = 'embedded' | 'firebase';

export type Person = { id: string; email: string; roles: readonly Role[] };

export type Credentials = {
  email: string;
  password: string;
  /** The caller's network address, used for rate limits. */
  address: string;
  /** The device cookie of the caller's browser, if it has one. */
  deviceCookie?: string | null;
};

/** The token of an invitation, or of a link that makes the first admin; both allow a sign-up that is not open. */
export type Invited = { invitation?: string | undefined };

export type IdTokenExchange = Invited & {
  idToken: string;
  /** Without it the session ends together with the ID token. */
  refreshToken?: string | undefined;
  address: string;
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

/** What both engines do. All methods reject with a `Problem` of `authProblems` (contract/auth-problem.ts). */
export type Accounts = {
  signUp(credentials: Credentials & Invited): Promise<NewSession>;
  signIn(credentials: Credentials): Promise<NewSession>;
  /** Exchanges the hosted provider's ID token for a session of ours. An unknown account is a sign-up. */
  exchange(input: IdTokenExchange): Promise<NewSession>;
};

/** Who is an admin, and how one becomes it. Changes take effect in every process at once. */
export type Admins = {
  list(): Promise<{ email: string; source: RoleSource }[]>;
  /** Makes the person with this address an admin. Rejects with an `Error` when there is no such person. */
  grant(email: string): Promise<void>;
  /** Takes the role back. Resolves to false when the person was not an admin; rejects like `grant`. */
  revoke(email: string): Promise<boolean>;
  /** Returns the token of a new claim link, valid for 24 hours, or `null` if there is an admin already. */
  openClaim(): Promise<string | null>;
  /** Makes the person the first admin. Rejects with a `Problem` of `accessProblems` that says why it does not. */
  claim(input: { token: string; person: Person }): Promise<void>;
};

export type Invitation = { id: string; note: string; createdAt: Date; expiresAt: Date };

/** Links with which one person each can sign up. For admins: the routes check the role. */
export type Invitations = {
  /** The open ones, newest first. */
  list(): Promise<Invitation[]>;
  /** Returns the invitation with its token, which is stored nowhere. Rejects with 'invitation/too-many'. */
  create(note: string): Promise<Invitation & { token: string }>;
  /** Rejects with 'invitation/not-found' when it is no longer open. */
  revoke(id: string): Promise<void>;
};

export type NewPasswordReset = {
  /** Whose password it changes. */
  userId: string;
  /** The secret part of the link. */
  token: string;
  expiresAt: Date;
};

/** Links with which a person who forgot their password chooses a new one. Rejects with a `Problem` of `accessProblems`. */
export type PasswordResets = {
  /** For admins: the routes check the role. Rejects with 'reset/unknown-person' or 'reset/hosted'. */
  create(email: string): Promise<NewPasswordReset>;
  /**
   * Sets the password, ends the sessions of the old one and signs in. Rejects with 'reset/invalid', or with
   * 'auth/weak-password' or 'auth/busy', after which the link still works.
   */
  use(input: { token: string; password: string }): Promise<NewSession>;
};

export type Identity = Accounts & {
  readonly engine: IdentityEngine;
  readonly admins: Admins;
  readonly invitations: Invitations;
  readonly passwordResets: PasswordResets;
  /** Ends the session of this cookie in all processes. Does nothing if it is not a live session. */
  signOut(cookie: string): Promise<void>;
  /**
   * Returns the session of this cookie, or `null` if it is not a live one. Cached for a few seconds; a sign-out in any
   * process empties the cache.
   */
  readSession(cookie: string): Promise<LiveSession | null>;
  /**
   * Creates a Bearer token from the session of this cookie, valid for 15 minutes and no longer than the session.
   * Returns `null` if it is not a live session.
   */
  issueToken(cookie: string): Promise<{ token: string; expiresAt: Date } | null>;
  /** Returns the person of a Bearer token, or `null` if it is not valid or its session has ended. */
  readToken(token: string): Promise<Person | null>;
  /** Ends the threads that hash passwords. */
  close(): Promise<void>;
};
