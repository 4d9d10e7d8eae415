// The identity port: who is this? Its engines are embedded.ts (accounts in our database) and firebase/firebase.ts
// (REST). Both open our own session, carried by an httpOnly cookie or by a short-lived Bearer token made from it.

import type { Tx } from '#platform/db/db.ts';
import type { DeviceCookie } from './guesses/device-cookie.ts';
import type { Role, RoleSource } from './roles.ts';

export type IdentityEngine = 'embedded' | 'firebase';

export type Person = { id: string; email: string; roles: readonly Role[] };

/** The origin says where a session is opened, so that its person recognises it. */
export type SessionOrigin = {
  /** The caller's network address. */
  address: string;
  /** The user-agent header of the caller's browser. */
  userAgent?: string | undefined;
};

/** `address` is also used for rate limits. */
export type Credentials = SessionOrigin & {
  email: string;
  password: string;
  /** The device cookie of the caller's browser, if it has one. */
  deviceCookie?: string | null;
};

/** The token of an invitation, or of a link that makes the first admin; both allow a sign-up that is not open. */
export type Invited = { invitation?: string | undefined };

export type IdTokenExchange = Invited &
  SessionOrigin & {
    idToken: string;
    /** Without it the session ends together with the ID token. */
    refreshToken?: string | undefined;
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

/**
 * Both engines have these methods. All reject with a `Problem` of `authProblems` (contract/problems/auth-problem.ts).
 */
export type Accounts = {
  signUp(credentials: Credentials & Invited): Promise<NewSession>;
  signIn(credentials: Credentials): Promise<NewSession>;
  /** Exchanges the hosted provider's ID token for a session of ours. An unknown account is a sign-up. */
  exchange(input: IdTokenExchange): Promise<NewSession>;
  /** Resolves to true if this is the password of the account now. It opens no session, and is not limited. */
  isPassword(account: { email: string; password: string }): Promise<boolean>;
};

/** These methods list the admins and change who is one. Changes take effect in every process at once. */
export type Admins = {
  list(): Promise<{ email: string; source: RoleSource }[]>;
  /** Makes the person with this address an admin. Rejects with an `Error` when there is no such person. */
  grant(email: string): Promise<void>;
  /**
   * Says that a person who is an admin is meant to be one: the role comes from the command from now on. Resolves to false
   * when the person is not an admin; rejects like `grant`.
   */
  confirm(email: string): Promise<boolean>;
  /**
   * The same, said by another admin. Rejects with 'admins/not-confirmed' when that admin is from an earlier release and not
   * confirmed, so that nobody confirms themselves, and with 'admins/not-admin'.
   */
  confirmAs(input: { email: string; admin: Person }): Promise<void>;
  /** Takes the role back. Resolves to false when the person was not an admin; rejects like `grant`. */
  revoke(email: string): Promise<boolean>;
  /**
   * Ends all sessions of the person with this address, in every process at once, and returns how many were open. Rejects
   * with 'sessions/unknown-person'.
   */
  endSessions(email: string): Promise<number>;
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
  /** The link changes the password of this person. */
  userId: string;
  /** The secret part of the link. */
  token: string;
  expiresAt: Date;
};

/** Links with which a person who forgot their password chooses a new one. Rejects with a `Problem` of `accessProblems`. */
export type PasswordResets = {
  /** The method is for admins: the routes check the role. Rejects with 'reset/unknown-person' or 'reset/hosted'. */
  create(email: string): Promise<NewPasswordReset>;
  /**
   * Sets the password, ends the sessions of the old one and signs in. Rejects with 'reset/invalid', or with
   * 'auth/weak-password' or 'auth/busy', after which the link still works.
   */
  use(input: SessionOrigin & { token: string; password: string }): Promise<NewSession>;
};

export type Account = {
  email: string;
  /** Null until the person chooses one. */
  name: string | null;
  createdAt: Date;
};

export type OpenSession = {
  /** A keyed hash: it opens nothing. */
  id: string;
  createdAt: Date;
  /** Both are null for sessions from before they were stored. */
  userAgent: string | null;
  address: string | null;
  /** The one of the cookie that came with the call. */
  isCurrent: boolean;
};

/** The password that a signed-in person types again, and the browser it comes from. */
export type Confirmation = SessionOrigin & { person: Person; password: string; deviceCookie: string | null };

/** These methods are what a person does with their own account. */
export type OwnAccount = {
  find(userId: string): Promise<Account>;
  /** Members of workspaces are called the same. */
  rename(userId: string, name: string): Promise<void>;
  /** Lists the sessions that are open, newest first. */
  listSessions(of: { userId: string; cookie: string }): Promise<OpenSession[]>;
  /** Rejects with 'account/session-not-found'. Takes effect in every process at once. */
  endSession(session: { userId: string; id: string }): Promise<void>;
  /** Ends all but the one of the cookie. Returns how many. */
  endOtherSessions(of: { userId: string; cookie: string }): Promise<number>;
  /**
   * Ends all sessions and opens a new one. Rejects with 'account/wrong-password', 'auth/weak-password',
   * 'auth/too-many-requests' or 'auth/busy', and with 'account/password-hosted' where another provider keeps the
   * passwords; then nothing has changed.
   */
  changePassword(confirmation: Confirmation & { newPassword: string }): Promise<NewSession>;
  /** Rejects with 'account/wrong-password'. Wrong ones count as failed sign-ins: 'auth/too-many-requests'. */
  confirmPassword(confirmation: Confirmation): Promise<void>;
  /**
   * Removes the person with everything that is theirs. `release` runs in the same transaction before it. Rejects with
   * 'account/only-admin'.
   */
  deleteAccount(userId: string, release: (tx: Tx) => Promise<void>): Promise<void>;
  isOnlyAdmin(userId: string): Promise<boolean>;
};

export type Identity = Omit<Accounts, 'isPassword'> & {
  readonly engine: IdentityEngine;
  readonly account: OwnAccount;
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
