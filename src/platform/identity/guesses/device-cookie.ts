// Device cookies: a browser on which an account has signed in keeps one, and its guesses are counted apart from those of
// strangers (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing: signing in still takes the
// password. Value: <id>.<issued at, in seconds>.<HMAC over both and the email address>.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
const COOKIE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

export type DeviceCookie = {
  value: string;
  /** Seconds until the cookie expires. */
  maxAge: number;
};

/** Creates a cookie for a device on which this person just signed in. */
export function issueDeviceCookie({ email, secret }: { email: string; secret: string }): DeviceCookie {
  const head = `${randomBytes(16).toString('base64url')}.${Math.floor(Date.now() / 1000)}`;
  return { value: `${head}.${sign({ head, email, secret })}`, maxAge: LIFETIME_SECONDS };
}

/** Returns the device's id, or null if the cookie is not ours, belongs to another account or has expired. */
export function identifyDevice(
  cookie: string | null,
  { email, secret }: { email: string; secret: string },
): string | null {
  const [, id, issuedAt, mac] = COOKIE.exec(cookie ?? '') ?? [];
  if (id === undefined || issuedAt === undefined || mac === undefined) return null;
  const expected = sign({ head: `${id}.${issuedAt}`, email, secret });
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  return Number(issuedAt) + LIFETIME_SECONDS > Date.now() / 1000 ? id : null;
}

function sign({ head, email, secret }: { head: string; email: string; secret: string }): string {
  return createHmac('sha256', secret).update(`device ${head} ${email}`).digest('base64url');
}
