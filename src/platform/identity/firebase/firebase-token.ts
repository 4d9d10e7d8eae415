// Verifies Firebase ID tokens as Google requires: signed with RS256 by one of its keys, for our project, not expired.
// Source: Firebase, "Verify ID tokens using a third-party JWT library". The emulator does not sign its tokens, so with
// it, and only with it, tokens of `alg: none` are accepted.

import { verify } from 'node:crypto';
import { z } from 'zod';
import type { FindKey } from './firebase-keys.ts';

/** Our clock may lag behind Google's by this much. */
const MAX_CLOCK_SKEW_SECONDS = 60;

/** The user ids the rest of the product can store. Firebase's own have 28 letters and digits. */
export const firebaseUid = z.string().regex(/^[\w-]{1,128}$/);

const headerShape = z.object({ alg: z.string(), kid: z.string().optional() });
const claimsShape = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: firebaseUid,
  email: z.string(),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
});

type Check = { idToken: string; projectId: string; isEmulator: boolean; findKey: FindKey };

export type VerifiedToken = {
  id: string;
  email: string;
  /** The person proved who they are at this time. */
  signedInAt: Date;
  expiresAt: Date;
};

/** Returns whom the token identifies, or `null` if it is not valid. Rejects when Google's keys cannot be read. */
export async function verifyFirebaseToken({
  idToken,
  projectId,
  isEmulator,
  findKey,
}: Check): Promise<VerifiedToken | null> {
  const [head = '', body = '', mac, ...rest] = idToken.split('.');
  const header = decode(head, headerShape);
  const claims = decode(body, claimsShape);
  if (!header || !claims || mac === undefined || rest.length > 0) return null;
  const signature = Buffer.from(mac, 'base64url');
  // A decoder of base64url ignores characters that are not part of it.
  if (signature.toString('base64url') !== mac) return null;
  const isGenuine = isEmulator
    ? header.alg === 'none'
    : await isSigned({ header, text: `${head}.${body}`, signature, findKey });
  if (!isGenuine || !isForProject(claims, projectId) || !isCurrent(claims)) return null;
  return {
    id: claims.sub,
    email: claims.email,
    signedInAt: new Date(claims.auth_time * 1000),
    expiresAt: new Date(claims.exp * 1000),
  };
}

type Signed = { header: z.infer<typeof headerShape>; text: string; signature: Buffer; findKey: FindKey };

async function isSigned({ header, text, signature, findKey }: Signed): Promise<boolean> {
  if (header.alg !== 'RS256' || !header.kid) return false;
  const key = await findKey(header.kid);
  return key !== undefined && verify('RSA-SHA256', Buffer.from(text), key, signature);
}

function isForProject({ aud, iss }: z.infer<typeof claimsShape>, projectId: string): boolean {
  return aud === projectId && iss === `https://securetoken.google.com/${projectId}`;
}

function isCurrent({ exp, iat, auth_time: signedInAt }: z.infer<typeof claimsShape>): boolean {
  const now = Date.now() / 1000;
  return exp > now && iat <= now + MAX_CLOCK_SKEW_SECONDS && signedInAt <= now + MAX_CLOCK_SKEW_SECONDS;
}

function decode<T>(part: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
