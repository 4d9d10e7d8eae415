// The cookie that carries a session and the one that marks a known device: httpOnly, SameSite=Lax, and __Host- where the
// origin is https.

const SESSION = 'lounge_session';
const DEVICE = 'lounge_device';

/** The name of the session cookie. */
export function cookieName(publicUrl: string): string {
  return fullName(SESSION, publicUrl);
}

function fullName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

export function readSessionCookie(header: string | undefined, publicUrl: string): string | null {
  return readCookie(header, cookieName(publicUrl));
}

/** The value of the device cookie, as identity/guesses/device-cookie.ts issued it. */
export function readDeviceCookie(header: string | undefined, publicUrl: string): string | null {
  return readCookie(header, fullName(DEVICE, publicUrl));
}

function readCookie(header: string | undefined, name: string): string | null {
  const prefix = `${name}=`;
  for (const part of header?.split(';') ?? []) {
    const pair = part.trim();
    if (pair.startsWith(prefix)) return pair.slice(prefix.length) || null;
  }
  return null;
}

/** The Set-Cookie header for a session; `maxAge` in seconds. The cookie's value must need no encoding (base64url, dots). */
export function serializeSessionCookie(session: { cookie: string; maxAge: number }, publicUrl: string): string {
  return serializeCookie({ name: SESSION, value: session.cookie, maxAge: session.maxAge }, publicUrl);
}

/** The Set-Cookie header for a known device; `maxAge` in seconds. */
export function serializeDeviceCookie(device: { value: string; maxAge: number }, publicUrl: string): string {
  return serializeCookie({ name: DEVICE, ...device }, publicUrl);
}

function serializeCookie(cookie: { name: string; value: string; maxAge: number }, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${fullName(cookie.name, publicUrl)}=${cookie.value}; Path=/; Max-Age=${cookie.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function clearedSessionCookie(publicUrl: string): string {
  return serializeSessionCookie({ cookie: '', maxAge: 0 }, publicUrl);
}
