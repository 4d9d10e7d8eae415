// The claim link of a person who has to sign in or up before they can use it. This tab stores its token until then.

const KEY = 'claim';

export function savePendingClaim(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function readPendingClaim(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetPendingClaim(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns what allows a sign-up that is not open: the invitation in the address, or the claim link a person came with. */
export function readInvitation(): string | undefined {
  return new URLSearchParams(window.location.search).get('invitation') ?? readPendingClaim() ?? undefined;
}
