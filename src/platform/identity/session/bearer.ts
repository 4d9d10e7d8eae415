// Bearer tokens: JSON Web Tokens (RFC 7519) signed with HMAC-SHA256, valid for 15 minutes at most and only as long as
// the session they were made from. Only the exact form we write is accepted, so a token cannot choose its own algorithm.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const LIFETIME_SECONDS = 15 * 60;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

type Subject = {
  person: { id: string; email: string };
  sessionId: string;
  /** The token does not outlive the session. */
  sessionEnd: Date;
};

/** Creates a token for this person and session. */
export function signBearer(
  { person, sessionId, sessionEnd }: Subject,
  secret: string,
): { token: string; expiresAt: Date } {
  const now = Math.floor(Date.now() / 1000);
  const exp = Math.min(now + LIFETIME_SECONDS, Math.floor(sessionEnd.getTime() / 1000));
  const body = `${HEADER}.${encode({ sub: person.id, sid: sessionId, email: person.email, iat: now, exp })}`;
  return { token: `${body}.${computeSignature(body, secret)}`, expiresAt: new Date(exp * 1000) };
}

/** Returns whose token it is and of which session, or `null` if it is not ours, was changed or has expired. */
export function verifyBearer(token: string, secret: string): { userId: string; sessionId: string } | null {
  const [header, payload, mac, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !mac || rest.length > 0) return null;
  // Compares the text of the signature: a decoder of base64url ignores characters that are not part of it.
  const expected = Buffer.from(computeSignature(`${header}.${payload}`, secret));
  const actual = Buffer.from(mac);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const { success, data } = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  // A token from before tokens named their session.
  if (!success) return null;
  return data.exp > Date.now() / 1000 ? { userId: data.sub, sessionId: data.sid } : null;
}

function computeSignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
