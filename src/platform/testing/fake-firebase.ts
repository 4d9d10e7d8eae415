// A stateful fake of Firebase Auth for tests: accounts, ID tokens signed with its own key, and refresh tokens. It refuses
// in the words of the emulator of firebase-tools (src/emulator/auth/operations.ts), which follow production.

import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type FakeAccount = {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Seconds since 1970. */
  validSince: number;
};

export type FakeReply = { status: number; body: string };
type Refresh = { account: FakeAccount; signedInAt: number };

const PROJECT = 'lounge-test';
const LIFETIME_SECONDS = 3_600;

export type FakeFirebase = Awaited<ReturnType<typeof startFakeFirebase>>;

/** As the emulator it does not sign its tokens. */
export async function startFakeFirebase({ isEmulator = false } = {}) {
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accounts = new Map<string, FakeAccount>();
  const refreshTokens = new Map<string, Refresh>();
  /** The calls that arrived, as 'path body'. */
  const calls: string[] = [];
  const goodKeys: FakeReply = reply({
    keys: [{ ...google.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
  });
  /** Replaces the answers: to calls of accounts and tokens, and to reads of the keys. */
  const overrides: { api?: FakeReply | undefined; keys?: FakeReply | undefined } = {};

  function addAccount(changes: Partial<FakeAccount> = {}): FakeAccount {
    const localId = changes.localId ?? randomUUID().replaceAll('-', '').slice(0, 28);
    const account = {
      localId,
      email: `${localId.toLowerCase()}@example.com`,
      password: 'a quiet corner',
      emailVerified: false,
      disabled: false,
      validSince: seconds(),
      ...changes,
    };
    accounts.set(localId, account);
    return account;
  }

  function claimsOf({ localId, email, emailVerified }: FakeAccount, signedInAt: number) {
    const iat = seconds();
    return {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: localId,
      user_id: localId,
      email,
      email_verified: emailVerified,
      iat,
      auth_time: signedInAt,
      exp: iat + LIFETIME_SECONDS,
    };
  }

  function sign(header: unknown, payload: unknown, key: KeyObject = google.privateKey): string {
    const signed = `${encode(header)}.${encode(payload)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
  }

  function issueTokens(account: FakeAccount, signedInAt = seconds()) {
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, { account, signedInAt });
    const claims = claimsOf(account, signedInAt);
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    return { idToken: isEmulator ? unsigned : sign({ alg: 'RS256', kid: 'k1' }, claims), refreshToken };
  }

  /** Throws a `FirebaseError` unless the account is there, enabled, and was proved after its `validSince`. */
  function requireValid(localId: string, provedAt: number): FakeAccount {
    const account = accounts.get(localId);
    if (!account) throw new FirebaseError('USER_NOT_FOUND');
    if (account.disabled) throw new FirebaseError('USER_DISABLED');
    if (provedAt < account.validSince) throw new FirebaseError('TOKEN_EXPIRED');
    return account;
  }

  function signUp({ email, password }: Record<string, string>) {
    if ([...accounts.values()].some((account) => account.email === email)) throw new FirebaseError('EMAIL_EXISTS');
    const account = addAccount({ email: email ?? '', password: password ?? '' });
    return { localId: account.localId, email, ...issueTokens(account) };
  }

  function signIn({ email, password }: Record<string, string>) {
    const account = [...accounts.values()].find((each) => each.email === email);
    if (!account || account.password !== password) throw new FirebaseError('INVALID_LOGIN_CREDENTIALS');
    if (account.disabled) throw new FirebaseError('USER_DISABLED');
    return { localId: account.localId, email, ...issueTokens(account) };
  }

  function lookUp({ idToken = '' }: Record<string, string>) {
    const payload = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    const { password: _, validSince, ...user } = requireValid(payload.user_id, payload.iat);
    return { users: [{ ...user, validSince: String(validSince) }] };
  }

  function refresh(form: string) {
    const found = refreshTokens.get(new URLSearchParams(form).get('refresh_token') ?? '');
    if (!found) throw new FirebaseError('INVALID_REFRESH_TOKEN');
    const account = requireValid(found.account.localId, found.signedInAt);
    const { idToken, refreshToken } = issueTokens(account, found.signedInAt);
    return { id_token: idToken, refresh_token: refreshToken, user_id: account.localId };
  }

  async function answer(request: IncomingMessage): Promise<FakeReply> {
    // The emulator serves each of Google's hosts below its name.
    const path = (request.url ?? '').replace(/\?.*$/, '').replace(/^\/\w+\.googleapis\.com/, '');
    const body = await text(request);
    calls.push(`${path} ${body}`);
    if (path === '/keys') return overrides.keys ?? goodKeys;
    if (overrides.api) return overrides.api;
    try {
      if (path === '/v1/token') return reply(refresh(body));
      const input = JSON.parse(body) as Record<string, string>;
      if (path === '/v1/accounts:signUp') return reply(signUp(input));
      if (path === '/v1/accounts:signInWithPassword') return reply(signIn(input));
      return reply(lookUp(input));
    } catch (error) {
      if (error instanceof FirebaseError) return errorReply(error.message);
      throw error;
    }
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: { apiKey: 'a key', projectId: PROJECT, authUrl: url, tokenUrl: url, keysUrl: `${url}/keys` },
    calls,
    overrides,
    addAccount,
    removeAccount: (account: FakeAccount) => accounts.delete(account.localId),
    claimsOf,
    sign,
    issueTokens,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The answer of Firebase to a call it refuses. */
export function errorReply(message: string): FakeReply {
  return { status: 400, body: JSON.stringify({ error: { code: 400, message } }) };
}

/** Base64url of JSON, or of a text as it is. */
export function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

class FirebaseError extends Error {}

function reply(value: unknown): FakeReply {
  return { status: 200, body: JSON.stringify(value) };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
