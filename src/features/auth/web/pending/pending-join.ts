// The invitation to a workspace of a person who has to sign in or up before they can use it. This tab stores its token until
// then.

const KEY = 'join';

/** Stores the token from an address of /project/join; ignores any other address. */
export function savePendingJoin({ pathname, search }: { pathname: string; search: string }): void {
  const token = new URLSearchParams(search).get('token');
  if (pathname === '/project/join' && token) sessionStorage.setItem(KEY, token);
}

export function forgetPendingJoin(): void {
  sessionStorage.removeItem(KEY);
}

export function readPendingJoin(): string | null {
  return sessionStorage.getItem(KEY);
}
