// Bearer tokens: JSON Web Tokens (RFC 7519) signed with HMAC-SHA256, valid for 15 minutes.
// Only the exact header we write is accepted, so a token cannot choose its own algorithm.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const LIFETIME_SECONDS = 15 * 60;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

const claims = z.object({ sub: z.string(), exp: z.number() });

/** Creates a token for this person. */
export function signBearer(person: { id: string; email: string }, secret: string): { token: string; expiresAt: Date } {
  const now = Math.floor(Date.now() / 1000);
  const body = `${HEADER}.${encode({ sub: person.id, email: person.email, iat: now, exp: now + LIFETIME_SECONDS })}`;
  return {
    token: `${body}.${computeSignature(body, secret).toString('base64url')}`,
    expiresAt: new Date((now + LIFETIME_SECONDS) * 1000),
  };
}

/** Returns the id of the token's owner, or `null` if the token is not ours, was changed or has expired. */
export function verifyBearer(token: string, secret: string): string | null {
  const [header, payload, mac, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !mac || rest.length > 0) return null;
  const expected = computeSignature(`${header}.${payload}`, secret);
  const actual = Buffer.from(mac, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const { sub, exp } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return exp > Date.now() / 1000 ? sub : null;
}

function computeSignature(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
