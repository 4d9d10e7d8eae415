// The cookie that carries a session: httpOnly, SameSite=Lax, and __Host- where the origin is https.

const NAME = 'lounge_session';

export function cookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${NAME}` : NAME;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

export function readSessionCookie(header: string | undefined, publicUrl: string): string | null {
  const prefix = `${cookieName(publicUrl)}=`;
  for (const part of header?.split(';') ?? []) {
    const pair = part.trim();
    if (pair.startsWith(prefix)) return pair.slice(prefix.length) || null;
  }
  return null;
}

/** The Set-Cookie header for a session; `maxAge` in seconds. The cookie's value must need no encoding (base64url, dots). */
export function serializeSessionCookie(session: { cookie: string; maxAge: number }, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${cookieName(publicUrl)}=${session.cookie}; Path=/; Max-Age=${session.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function clearedSessionCookie(publicUrl: string): string {
  return serializeSessionCookie({ cookie: '', maxAge: 0 }, publicUrl);
}
